import { Button, Card, DataList, DataListRow, Skeleton, TextField } from '@portal/portal-ui'
import { useInvoke, useWire } from '@portal/ui-api/react'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { eraseData, exportData, getConsents } from '#/methods/profile'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { useLocalTime } from '#/time/useLocalTime'
import { downloadJson } from './downloadJson'
import styles from './ProfilePage.module.css'

const refusals = {
  LAST_ADMIN: 'profile.erase.lastAdmin',
  LOAD_IN_PROGRESS: 'profile.erase.loadInProgress',
} as const

/** Consents, data export and erasure. */
export function OwnData({ email, onErased }: { email: string; onErased: () => void }) {
  const intl = useIntl()
  const { at } = useLocalTime()
  const failureText = useCallFailureText(refusals)
  const { data, error } = useWire(getConsents, {})
  const [exportAll, { isPending: isExporting }] = useInvoke(exportData)
  const [failure, setFailure] = useState<string>()
  const consents = data?.consents ?? []

  async function download() {
    setFailure(undefined)
    try {
      downloadJson('my-data.json', JSON.stringify(await exportAll({}), null, 2))
    } catch (error) {
      setFailure(failureText(error))
    }
  }

  return (
    <>
      <Card title={<FormattedMessage id="profile.consents" />} isFlush={consents.length > 0}>
        {!data && !error ? (
          <Skeleton height="3.5rem" />
        ) : consents.length === 0 ? (
          <p className={styles.quiet}>
            <FormattedMessage id="profile.consents.none" />
          </p>
        ) : (
          <DataList label={intl.formatMessage({ id: 'profile.consents' })}>
            {consents.map(({ id, version, acceptedAt, revokedAt, company }) => (
              <DataListRow
                key={id}
                title={intl.formatMessage({ id: 'profile.consents.what' }, { version })}
                facts={
                  <>
                    <span>{company}</span>
                    <span>
                      <FormattedMessage
                        id={revokedAt ? 'profile.consents.revoked' : 'profile.consents.accepted'}
                        values={{
                          time: at(revokedAt ?? acceptedAt),
                        }}
                      />
                    </span>
                  </>
                }
              />
            ))}
          </DataList>
        )}
      </Card>
      <Card title={<FormattedMessage id="profile.data" />}>
        <div className={styles.actions}>
          <p className={styles.quiet}>
            <FormattedMessage id="profile.export.text" />
          </p>
          <Button isPending={isExporting} onPress={() => void download()}>
            <FormattedMessage id="profile.export" />
          </Button>
          <div role="alert" className={styles.alert}>
            {failure ? <p className={styles.problem}>{failure}</p> : null}
          </div>
        </div>
      </Card>
      <Erase email={email} onErased={onErased} />
    </>
  )
}

/** Confirms erasure by the user's email address. */
function Erase({ email, onErased }: { email: string; onErased: () => void }) {
  const intl = useIntl()
  const failureText = useCallFailureText(refusals)
  const [erase, { isPending }] = useInvoke(eraseData)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const isSame = typed.trim().toLowerCase() === email.toLowerCase()
    setWrong(!isSame)
    setFailure(undefined)
    if (!isSame || isPending) return
    try {
      await erase({ email: typed })
      onErased()
    } catch (error) {
      setFailure(failureText(error))
    }
  }

  return (
    <Card title={<FormattedMessage id="profile.erase" />}>
      <div className={styles.actions}>
        <p className={styles.quiet}>
          <FormattedMessage id="profile.erase.text" />
        </p>
        {isOpen ? (
          <form className={styles.contact} noValidate onSubmit={(event) => void submit(event)}>
            <TextField
              label={<FormattedMessage id="profile.erase.confirm" values={{ email }} />}
              type="email"
              autoComplete="off"
              value={typed}
              onValueChange={(text) => {
                setTyped(text)
                setWrong(false)
              }}
              errorMessage={isWrong ? intl.formatMessage({ id: 'profile.erase.wrong' }) : undefined}
            />
            <div role="alert" className={styles.alert}>
              {failure ? <p className={styles.problem}>{failure}</p> : null}
            </div>
            <div className={styles.photoActions}>
              <Button onPress={() => setOpen(false)}>
                <FormattedMessage id="profile.erase.keep" />
              </Button>
              <Button type="submit" variant="destructive" isPending={isPending}>
                <FormattedMessage id="profile.erase.action" />
              </Button>
            </div>
          </form>
        ) : (
          <Button onPress={() => setOpen(true)}>
            <FormattedMessage id="profile.erase.open" />
          </Button>
        )}
      </div>
    </Card>
  )
}
