import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import {
  type BannerContent,
  BannerStrip,
  Button,
  Card,
  ChatWidget,
  chooseBanner,
  DateRangeField,
  Footer,
  Header,
  type HeaderProps,
  NumberField,
  PageTemplate,
  type PageTemplateProps,
  Select,
  TextField,
} from '../index.js'
import { LoadRows } from '../testing/LoadRows.js'
import { sampleFooter } from '../testing/sampleFooter.js'
import { accounts, guestHeader, sampleHeader } from '../testing/sampleHeader.js'

function Filters() {
  const [dates, setDates] = useState({ from: '2026-11-23', to: '' })
  const [rate, setRate] = useState<number | null>(1200)
  return (
    <form
      style={{
        display: 'grid',
        gap: 16,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
        alignItems: 'end',
      }}
    >
      <TextField label="Origin" defaultValue="Dallas, TX" />
      <Select
        label="Radius"
        defaultValue="100"
        options={[
          { value: '50', label: '50 mi' },
          { value: '100', label: '100 mi' },
        ]}
      />
      <TextField label="Destination" placeholder="Anywhere" />
      <Select
        label="Equipment"
        emptyLabel="Any equipment"
        options={[
          { value: 'V', label: 'Dry Van' },
          { value: 'R', label: 'Reefer' },
        ]}
      />
      <NumberField label="Min rate" unit="$" unitSide="start" value={rate} onValueChange={setRate} min={0} />
      <DateRangeField
        style={{ gridColumn: 'span 2', minWidth: 0 }}
        label="Pickup"
        value={dates}
        onValueChange={setDates}
      />
      <Button variant="primary">Find loads</Button>
    </form>
  )
}

interface FrameProps {
  who: 'dispatcher' | 'two accounts' | 'guest'
  banners: readonly BannerContent[]
  template?: Partial<PageTemplateProps>
  hasStickyBanner?: boolean
  hasStickySpacer?: boolean
  isShort?: boolean
}

function Frame({
  who,
  banners,
  template,
  hasStickyBanner = false,
  hasStickySpacer = false,
  isShort,
}: FrameProps) {
  const [closed, setClosed] = useState<readonly string[]>([])
  const open = banners.filter(({ type }) => !closed.includes(type))
  const header: HeaderProps =
    who === 'guest' ? guestHeader : sampleHeader(who === 'two accounts' ? { accounts } : {})
  return (
    <PageTemplate
      {...template}
      header={<Header {...header} />}
      banner={<BannerStrip banner={chooseBanner(open)} onClose={(type) => setClosed([...closed, type])} />}
      footer={
        <Footer {...sampleFooter} hasStickyBanner={hasStickyBanner} hasStickySpacer={hasStickySpacer} />
      }
    >
      <div style={{ display: 'grid', gap: 24 }}>
        <h1>Find Loads</h1>
        {isShort ? null : (
          <>
            <Card>
              <Filters />
            </Card>
            <Card
              title="214 loads near Dallas, TX"
              isFlush
              actions={<Button variant="quiet">Save search</Button>}
            >
              <LoadRows />
            </Card>
          </>
        )}
      </div>
      <ChatWidget src="about:blank" />
    </PageTemplate>
  )
}

const meta = {
  title: 'Frame/Page',
  component: Frame,
  parameters: { layout: 'fullscreen' },
  args: { who: 'two accounts', banners: [] },
  argTypes: { who: { control: 'inline-radio', options: ['dispatcher', 'two accounts', 'guest'] } },
} satisfies Meta<typeof Frame>
export default meta
type Story = StoryObj<typeof meta>

export const ADispatcherFindsLoads: Story = {}
export const AGuestLooksAround: Story = { args: { who: 'guest' } }
export const TheAccountIsInactive: Story = {
  args: {
    who: 'dispatcher',
    banners: [{ type: 'InactiveAccount', email: 'help@carrier.test', phone: '+1 (212) 555-1234' }],
  },
}
export const ThereIsAnAnnouncement: Story = {
  args: {
    banners: [
      {
        type: 'Announcement',
        body: 'Planned maintenance on Sunday. Questions? help@carrier.test or www.x.com',
      },
      { type: 'MobileApp', companyName: 'Freight Portal', appStoreHref: '#a', googlePlayHref: '#g' },
    ],
  },
}
export const AShortPageWithAPinnedFooter: Story = { args: { isShort: true } }
export const WithoutAFooter: Story = { args: { isShort: true, template: { isFooterHidden: true } } }
