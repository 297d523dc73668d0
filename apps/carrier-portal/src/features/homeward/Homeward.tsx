import { Button } from '@portal/portal-ui'
import { ChevronDown, House } from 'lucide-react'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { useDisclosure } from '#/focus/useDisclosure'
import { WithMessages } from '#/i18n/i18n'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
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
  const id = useId()
  const name = useIntl().formatMessage({ id: 'homeward.button' })
  const { isOpen, setOpen, root, button, onKeyDown } = useDisclosure()
  return (
    // Bubbled key events of the content.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} className={styles.root} onKeyDown={onKeyDown}>
      <Button
        ref={button}
        variant="quiet"
        className={styles.button}
        aria-label={name}
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': id } : {})}
        onPress={() => setOpen(!isOpen)}
      >
        <House size={16} aria-hidden="true" />
        <span className={styles.name}>{name}</span>
        <ChevronDown size={16} aria-hidden="true" className={styles.name} />
      </Button>
      {isOpen ? (
        <div id={id} className={styles.panel} tabIndex={-1}>
          <OnDemand>
            <HomewardPanel
              onApply={(address) => {
                setOpen(false)
                onApply(address)
              }}
            />
          </OnDemand>
        </div>
      ) : null}
    </div>
  )
}
