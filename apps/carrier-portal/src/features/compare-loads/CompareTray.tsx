import { MOST_COMPARED_LOADS } from '@portal/contract'
import { Button } from '@portal/portal-ui'
import { startTransition, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { useComparedLoads } from '#/loads/comparedLoads'
import styles from './CompareLoads.module.css'
import type { CompareHostProps } from './CompareHostProps'

const CompareDialog = lazyPart(async () => (await import('./CompareDialog')).CompareDialog)

/** Marked loads at the end of the window, with the way to compare them. */
export function CompareTray(props: CompareHostProps) {
  const intl = useIntl()
  const { rows, clear } = useComparedLoads()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <section className={styles.tray} aria-label={intl.formatMessage({ id: 'compare-loads.tray' })}>
        <output>
          <FormattedMessage
            id="compare-loads.marked"
            values={{ count: rows.length, most: MOST_COMPARED_LOADS }}
          />
        </output>
        <Button variant="quiet" onPress={clear}>
          <FormattedMessage id="compare-loads.clear" />
        </Button>
        <Button
          variant="primary"
          isDisabled={rows.length < 2}
          onPress={() => startTransition(() => setIsOpen(true))}
        >
          <FormattedMessage id="compare-loads.compare" />
        </Button>
      </section>
      {isOpen ? (
        <OnDemand onClose={close}>
          <CompareDialog {...props} onClose={close} />
        </OnDemand>
      ) : null}
    </>
  )
}
