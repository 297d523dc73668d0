import { Button, ErrorState } from '@portal/portal-ui'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './PartFailed.module.css'
import { useErrorLabels } from './useErrorLabels'
import { useNewVersion } from './useNewVersion'

export interface PartFailedProps {
  onRetry: () => void
  /** Set when the failed component is a dialog. */
  onClose: (() => void) | undefined
}

/** Reports a component that could not be fetched, in place or in a dialog. */
export function PartFailed({ onRetry, onClose }: PartFailedProps) {
  const intl = useIntl()
  const isOutdated = useNewVersion()
  const failure = (
    <ErrorState
      titleLevel={2}
      labels={{
        ...useErrorLabels(),
        title: intl.formatMessage({ id: 'errors.part.title' }),
        text: intl.formatMessage({ id: isOutdated ? 'errors.part.newVersion' : 'errors.part.text' }),
      }}
      onRetry={onRetry}
    />
  )
  return onClose ? <FailureDialog onClose={onClose}>{failure}</FailureDialog> : failure
}

/** The native dialog: the library's dialog may be the component that failed. */
function FailureDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const intl = useIntl()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Closed before unmount, to restore the focus.
    return () => shown?.close()
  }, [])
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={intl.formatMessage({ id: 'errors.part.title' })}
      data-react-aria-top-layer="true"
      onCancel={onClose}
    >
      {children}
      <Button variant="quiet" isFullWidth onPress={onClose}>
        <FormattedMessage id="words.close" />
      </Button>
    </dialog>,
    document.body,
  )
}
