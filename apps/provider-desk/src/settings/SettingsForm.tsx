import { Button, Card } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Failure } from '#/loading/Failure'
import { useSession } from '#/session/SessionProvider'
import styles from './Settings.module.css'

/** Whether the settings are read-only: only a Provider Admin changes them. */
export const useIsReadOnly = (): boolean => useSession().role !== 'Provider Admin'

export interface SettingsFormProps {
  title: ReactNode
  text?: ReactNode
  /** Label of the submit button. @default "Save" */
  action?: ReactNode
  isPending: boolean
  /** Why the last request failed; announced. */
  failure: string | undefined
  onSave: () => void
  children: ReactNode
}

/** A card of settings that are saved together; without a button for those who may only read them. */
export function SettingsForm({
  title,
  text,
  action = <FormattedMessage id="settings.save" />,
  isPending,
  failure,
  onSave,
  children,
}: SettingsFormProps) {
  const isReadOnly = useIsReadOnly()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) onSave()
      }}
    >
      <Card titleLevel={2} title={title}>
        <div className={styles.form}>
          {text ? <p className={styles.quiet}>{text}</p> : null}
          {children}
          <Failure>{failure}</Failure>
          {isReadOnly ? null : (
            <div className={styles.actions}>
              <Button variant="primary" type="submit" isPending={isPending}>
                {action}
              </Button>
            </div>
          )}
        </div>
      </Card>
    </form>
  )
}
