import { useState } from 'react'
import {
  type BannerContent,
  BannerStrip,
  Button,
  Card,
  ChatWidget,
  chooseBanner,
  Footer,
  Header,
  type HeaderItem,
  type HeaderProps,
  I18nProvider,
  PageTemplate,
  type PageTemplateProps,
} from '../index.js'
import { LoadRows } from './LoadRows.js'
import { SampleFilters } from './SampleFilters.js'
import { sampleFooter } from './sampleFooter.js'
import { accounts, guestHeader, items, sampleHeader } from './sampleHeader.js'
import { sampleBanner, type SampleLocale, type SampleTexts, sampleTexts } from './sampleTexts.js'

export interface SampleFrameProps {
  /** A driver gets the driver's density. */
  person: 'Admin' | 'Dispatcher' | 'Driver' | 'Guest'
  account: 'one account' | 'two accounts' | 'inactive account'
  /** Applicable banners; closing one renders the next by precedence. */
  banners: readonly BannerContent['type'][]
  locale: SampleLocale
  isHeaderSticky?: boolean
  isFooterHidden?: boolean
  isFooterPinned?: boolean
  hasStickyBanner?: boolean
  hasStickySpacer?: boolean
  /** Without content, to test the footer's position. */
  isShort?: boolean
}

/** A page like the portal's, with sample content. */
export function SampleFrame(props: SampleFrameProps) {
  const { person, account, banners, locale, hasStickyBanner = false, hasStickySpacer = false } = props
  const text = sampleTexts[locale]
  const [closed, setClosed] = useState<readonly string[]>([])
  const applying = account === 'inactive account' ? [...banners, 'InactiveAccount' as const] : banners
  const open = applying.filter((type) => !closed.includes(type)).map((type) => sampleBanner(type, locale))
  return (
    <I18nProvider locale={locale}>
      <PageTemplate
        {...templateProps(props)}
        {...(text.page ? { labels: text.page } : {})}
        lang={locale}
        data-density={person === 'Driver' ? 'driver' : 'dispatcher'}
        header={
          <Header {...headerFor(person, account, text)} {...(text.header ? { labels: text.header } : {})} />
        }
        banner={
          <BannerStrip
            banner={chooseBanner(open)}
            onClose={(type) => setClosed([...closed, type])}
            {...(text.banner ? { labels: text.banner } : {})}
          />
        }
        footer={
          <Footer
            {...sampleFooter}
            hasStickyBanner={hasStickyBanner}
            hasStickySpacer={hasStickySpacer}
            {...(text.footer ? { labels: text.footer } : {})}
          />
        }
      >
        <Content text={text} isShort={props.isShort ?? false} />
        <ChatWidget src="about:blank" {...(text.chat ? { labels: text.chat } : {})} />
      </PageTemplate>
    </I18nProvider>
  )
}

function templateProps({ isHeaderSticky, isFooterHidden, isFooterPinned }: SampleFrameProps) {
  const given: Pick<PageTemplateProps, 'isHeaderSticky' | 'isFooterHidden' | 'isFooterPinned'> = {}
  if (isHeaderSticky !== undefined) given.isHeaderSticky = isHeaderSticky
  if (isFooterHidden !== undefined) given.isFooterHidden = isFooterHidden
  if (isFooterPinned !== undefined) given.isFooterPinned = isFooterPinned
  return given
}

function headerFor(
  person: SampleFrameProps['person'],
  account: SampleFrameProps['account'],
  text: SampleTexts,
): HeaderProps {
  if (person === 'Guest') return guestHeader
  const isInactive = account === 'inactive account'
  const open = items.filter(({ id }) =>
    isInactive ? id === 'find' : person !== 'Driver' || id !== 'my-company',
  )
  return sampleHeader({
    items: open.map((item) => translate(item, text)),
    ...(account === 'two accounts' ? { accounts } : {}),
  })
}

function translate(item: HeaderItem, { menu }: SampleTexts): HeaderItem {
  const label = menu[item.id] ?? item.label
  if (!('sections' in item)) return { ...item, label }
  const sections = item.sections.map((section) => ({
    ...section,
    items: section.items.map((entry) => ({ ...entry, label: menu[entry.id] ?? entry.label })),
  }))
  return { ...item, label, sections }
}

function Content({ text, isShort }: { text: SampleTexts; isShort: boolean }) {
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <h1>{text.title}</h1>
      {isShort ? null : (
        <>
          <Card>
            <SampleFilters text={text.fields} />
          </Card>
          <Card title={text.found} isFlush actions={<Button variant="quiet">{text.save}</Button>}>
            <LoadRows viewLabel={text.view} />
          </Card>
        </>
      )}
    </div>
  )
}
