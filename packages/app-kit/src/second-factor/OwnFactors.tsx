import { Button, DataList, DataListRow, Skeleton, Tag } from '@portal/portal-ui'
import { useEffect, useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { OwnFactor, OwnFactorList, SecondFactor } from './createSecondFactor'
import { EnrollStep } from './EnrollStep'
import { FactorMessages } from './FactorMessages'
import { PasswordStep } from './PasswordStep'
import { RecoveryCodes } from './RecoveryCodes'
import styles from './SecondFactor.module.css'
import { useFailureText } from './useFailureText'

export interface OwnFactorsProps {
  client: SecondFactor
  /** For the file of recovery codes and password managers. */
  email: string
}

/** Renders the user's second factors; adds and removes them, and renews the recovery codes. */
export function OwnFactors(props: OwnFactorsProps) {
  return (
    <FactorMessages>
      <Factors {...props} />
    </FactorMessages>
  )
}

/** Every change starts with the password. */
type Task =
  | { kind: 'add' }
  | { kind: 'enroll'; password: string }
  | { kind: 'remove'; factor: OwnFactor }
  | { kind: 'renew' }
  | { kind: 'codes'; codes: readonly string[] }

function Factors({ client, email }: OwnFactorsProps) {
  const intl = useIntl()
  const failureText = useFailureText()
  const [list, setList] = useState<OwnFactorList>()
  const [failure, setFailure] = useState<string>()
  const [task, setTask] = useState<Task>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isCurrent = true
    client.listOwn().then(
      (found) => isCurrent && setList(found),
      (error: unknown) => isCurrent && setFailure(failureText(error)),
    )
    return () => {
      isCurrent = false
    }
    // Refetched on retry only; the texts do not change the response.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, attempt])

  async function reload(next?: Task) {
    setList(await client.listOwn())
    setTask(next)
  }

  if (failure !== undefined && !list)
    return (
      <div className={styles.actions} role="alert">
        <p className={styles.quiet}>{failure}</p>
        <Button
          onPress={() => {
            setFailure(undefined)
            setAttempt(attempt + 1)
          }}
        >
          <FormattedMessage id="second-factor.retry" />
        </Button>
      </div>
    )
  if (!list) return <Skeleton height="6rem" />

  const stop = () => setTask(undefined)
  switch (task?.kind) {
    case 'add':
      return (
        <PasswordStep
          email={email}
          intro={<FormattedMessage id="second-factor.own.password" />}
          onPassword={(password) => Promise.resolve(setTask({ kind: 'enroll', password }))}
          onCancel={stop}
        />
      )
    case 'enroll':
      return (
        <EnrollStep
          enrollment={client.own}
          password={task.password}
          onEnrolled={({ recoveryCodes: codes }) =>
            void reload(codes.length > 0 ? { kind: 'codes', codes } : undefined)
          }
          onCancel={stop}
        />
      )
    case 'remove':
      return (
        <PasswordStep
          email={email}
          isDestructive
          intro={<FormattedMessage id="second-factor.own.removing" values={{ name: task.factor.name }} />}
          action={<FormattedMessage id="second-factor.own.remove" />}
          onPassword={async (password) => {
            setList(await client.removeOwn(task.factor.id, password))
            stop()
          }}
          onCancel={stop}
        />
      )
    case 'renew':
      return (
        <PasswordStep
          email={email}
          intro={<FormattedMessage id="second-factor.own.renewing" />}
          action={<FormattedMessage id="second-factor.own.renew" />}
          onPassword={async (password) => {
            const { recoveryCodes: codes, ...next } = await client.renewRecoveryCodes(password)
            setList(next)
            setTask({ kind: 'codes', codes })
          }}
          onCancel={stop}
        />
      )
    case 'codes':
      return <RecoveryCodes codes={task.codes} account={email} onSaved={() => Promise.resolve(stop())} />
    case undefined:
  }
  const { factors, recoveryCodesLeft, isRequired } = list
  const isOn = factors.length > 0
  return (
    <div className={styles.actions}>
      <p className={styles.quiet}>
        <FormattedMessage id={isOn ? 'second-factor.own.on' : 'second-factor.own.off'} />
      </p>
      {isOn ? (
        <DataList className={styles.list} label={intl.formatMessage({ id: 'second-factor.own' })}>
          {factors.map((factor) => (
            <DataListRow
              key={factor.id}
              title={factor.name}
              facts={<FactorDates factor={factor} />}
              tags={
                <Tag>
                  <FormattedMessage
                    id={factor.kind === 'Passkey' ? 'second-factor.passkey' : 'second-factor.authenticator'}
                  />
                </Tag>
              }
              actions={
                isRequired && factors.length === 1 ? null : (
                  <Button
                    onPress={() => setTask({ kind: 'remove', factor })}
                    aria-label={intl.formatMessage(
                      { id: 'second-factor.own.removeNamed' },
                      { name: factor.name },
                    )}
                  >
                    <FormattedMessage id="second-factor.own.remove" />
                  </Button>
                )
              }
            />
          ))}
        </DataList>
      ) : null}
      <Button variant={isOn ? 'secondary' : 'primary'} onPress={() => setTask({ kind: 'add' })}>
        <FormattedMessage id={isOn ? 'second-factor.own.add' : 'second-factor.own.turnOn'} />
      </Button>
      {isOn ? (
        <>
          <p className={styles.quiet}>
            <FormattedMessage id="second-factor.own.codesLeft" values={{ count: recoveryCodesLeft }} />
          </p>
          <Button onPress={() => setTask({ kind: 'renew' })}>
            <FormattedMessage id="second-factor.own.renew" />
          </Button>
        </>
      ) : null}
    </div>
  )
}

function FactorDates({ factor: { createdAt, lastUsedAt } }: { factor: OwnFactor }) {
  const added = <FormattedDate value={createdAt} dateStyle="medium" />
  return (
    <span>
      {lastUsedAt === null ? (
        <FormattedMessage id="second-factor.own.added" values={{ added }} />
      ) : (
        <FormattedMessage
          id="second-factor.own.addedUsed"
          values={{ added, used: <FormattedDate value={lastUsedAt} dateStyle="medium" /> }}
        />
      )}
    </span>
  )
}
