import { LOGO } from '@portal/contract'
import { setLogo } from '@portal/contract/client/DeskSettings/setLogo'
import { Button, Card, FileField, toastQueue } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAction } from '#/methods/useAction'
import { useSession } from '#/session/SessionProvider'
import { toBase64 } from './toBase64'
import styles from './Settings.module.css'

export interface LogoCardProps {
  logoUrl: string | null
  onChanged: () => Promise<unknown>
}

/** Shows, replaces and removes the provider's logo. */
export function LogoCard({ logoUrl, onChanged }: LogoCardProps) {
  const intl = useIntl()
  const isReadOnly = useSession().role !== 'Provider Admin'
  const { run, isPending, failure, reset } = useAction(setLogo)
  const [problem, setProblem] = useState<'type' | 'size'>()
  async function send(image: string | null) {
    if (!(await run({ image }))) return
    const id = image === null ? 'settings.logo.removed' : 'settings.logo.saved'
    toastQueue.add({ kind: 'success', message: intl.formatMessage({ id }) })
    await onChanged()
  }
  async function choose([file]: readonly File[]) {
    reset()
    if (!file) return
    const found =
      file.type !== 'image/png' && file.type !== 'image/jpeg'
        ? 'type'
        : file.size > LOGO.maxBytes
          ? 'size'
          : undefined
    setProblem(found)
    if (!found) await send(toBase64(new Uint8Array(await file.arrayBuffer())))
  }
  const error =
    problem === 'type'
      ? intl.formatMessage({ id: 'settings.logo.wrongType' })
      : problem === 'size'
        ? intl.formatMessage({ id: 'settings.logo.tooLarge' }, { kilobytes: LOGO.maxBytes / 1000 })
        : failure
  return (
    <Card titleLevel={2} title={<FormattedMessage id="settings.logo" />}>
      <div className={styles.form}>
        {logoUrl ? (
          // Paper is white, in the dark theme too.
          <div className={styles.paper}>
            <img src={logoUrl} alt={intl.formatMessage({ id: 'settings.logo' })} className={styles.logo} />
          </div>
        ) : (
          <p className={styles.quiet}>
            <FormattedMessage id="settings.logo.none" />
          </p>
        )}
        {isReadOnly ? null : (
          <>
            <FileField
              label={<FormattedMessage id="settings.logo.choose" />}
              hint={
                <FormattedMessage
                  id="settings.logo.hint"
                  values={{ kilobytes: LOGO.maxBytes / 1000, width: LOGO.width, height: LOGO.height }}
                />
              }
              accept="image/png,image/jpeg"
              isMultiple={false}
              hasCamera={false}
              onAdd={(files) => void choose(files)}
              errorMessage={error}
              labels={{
                choose: intl.formatMessage({ id: 'settings.logo.file' }),
                drop: intl.formatMessage({ id: 'settings.logo.drop' }),
              }}
            />
            {logoUrl ? (
              <div className={styles.actions}>
                <Button variant="secondary" isPending={isPending} onPress={() => void send(null)}>
                  <FormattedMessage id="settings.logo.remove" />
                </Button>
              </div>
            ) : null}
          </>
        )}
      </div>
    </Card>
  )
}
