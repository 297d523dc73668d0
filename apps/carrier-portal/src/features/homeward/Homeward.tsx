import { House } from 'lucide-react'
import { useIntl } from 'react-intl'
import { DisclosurePanel } from '#/disclosure/DisclosurePanel'
import { WithMessages } from '#/i18n/i18n'
import { lazyPart } from '@portal/app-kit/loading'
import styles from './Homeward.module.css'
import type { HomewardPanelProps } from './HomewardPanel'

const HomewardPanel = lazyPart(async () => (await import('./HomewardPanel')).HomewardPanel)

/** Button that shows loads toward the home base of a truck (FND-09). */
export function Homeward(props: HomewardPanelProps) {
  return (
    <WithMessages catalogue="homeward">
      <Disclosure {...props} />
    </WithMessages>
  )
}

function Disclosure({ onApply }: HomewardPanelProps) {
  const name = useIntl().formatMessage({ id: 'homeward.button' })
  return (
    <DisclosurePanel
      variant="quiet"
      className={styles.root}
      aria-label={name}
      button={
        <>
          <House size={16} aria-hidden="true" />
          <span>{name}</span>
        </>
      }
    >
      {(close) => (
        <HomewardPanel
          onApply={(address) => {
            close()
            onApply(address)
          }}
        />
      )}
    </DisclosurePanel>
  )
}
