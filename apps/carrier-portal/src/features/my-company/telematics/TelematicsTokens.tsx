import { TELEMATICS_TOKEN } from '@portal/contract'
import type { TelematicsToken } from '@portal/contract/methods'
import { Button, Card, ConfirmationModal, Skeleton, TextField, toastQueue } from '@portal/portal-ui'
import { useInvoke, useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ReadFailed } from '#/loading/ReadFailed'
import { useCallFailureText } from '#/loading/useCallFailureText'
import {
  createTelematicsToken,
  listTelematicsTokens,
  readCreatedToken,
  revokeTelematicsToken,
} from '#/methods/telematicsTokens'
import { LocalTime } from '#/time/LocalTime'
import styles from './TelematicsTokens.module.css'

const NO_PARAMS = {}
const refusals = { LIMIT_EXCEEDED: 'company.telematics.most' } as const

/** Tokens with which the company's telematics sends positions of its trucks; for Admins (ITG-06). */
export function TelematicsTokens() {
  const intl = useIntl()
  const { data, error, isFetching, refresh } = useWire(listTelematicsTokens, NO_PARAMS)
  const [revoking, setRevoking] = useState<TelematicsToken>()
  return (
    <Card className={styles.card} title={intl.formatMessage({ id: 'company.telematics.title' })}>
      {data ? (
        <div className={styles.root}>
          <p>
            <FormattedMessage id="company.telematics.text" />
          </p>
          <TextField
            label={intl.formatMessage({ id: 'company.telematics.url' })}
            readOnly
            value={data.url}
            onFocus={(event) => event.currentTarget.select()}
          />
          {data.tokens.length > 0 ? (
            <ul className={styles.tokens}>
              {data.tokens.map((token) => (
                <Token key={token.id} token={token} onRevoke={() => setRevoking(token)} />
              ))}
            </ul>
          ) : null}
          {data.tokens.length < TELEMATICS_TOKEN.most ? (
            <NewToken onCreated={() => void refresh()} />
          ) : (
            <p className={styles.quiet}>
              <FormattedMessage id="company.telematics.most" />
            </p>
          )}
        </div>
      ) : error ? (
        <ReadFailed read={{ isFetching, refresh }} />
      ) : (
        <Skeleton height="9rem" />
      )}
      {revoking ? (
        <Revocation
          token={revoking}
          onClose={() => setRevoking(undefined)}
          onRevoked={() => {
            setRevoking(undefined)
            void refresh()
          }}
        />
      ) : null}
    </Card>
  )
}

function Token({ token, onRevoke }: { token: TelematicsToken; onRevoke: () => void }) {
  const intl = useIntl()
  const { name, ending, createdAt, createdBy, lastUsedAt } = token
  return (
    <li className={styles.token}>
      <div>
        <strong>{name}</strong> <span className={styles.quiet}>…{ending}</span>
        <p className={styles.quiet}>
          <FormattedMessage
            id="company.telematics.created"
            values={{ time: <LocalTime from={createdAt} />, person: createdBy ?? '' }}
          />{' '}
          {lastUsedAt ? (
            <FormattedMessage
              id="company.telematics.lastUsed"
              values={{ time: <LocalTime from={lastUsedAt} /> }}
            />
          ) : (
            <FormattedMessage id="company.telematics.unused" />
          )}
        </p>
      </div>
      <Button
        variant="quiet"
        aria-label={intl.formatMessage({ id: 'company.telematics.revoke.name' }, { name })}
        onPress={onRevoke}
      >
        <FormattedMessage id="company.telematics.revoke" />
      </Button>
    </li>
  )
}

/** Creates a token and shows it once. */
function NewToken({ onCreated }: { onCreated: () => void }) {
  const intl = useIntl()
  const failureText = useCallFailureText(refusals)
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [secret, setSecret] = useState<string>()
  const [note, setNote] = useState<string>()
  const [create, { isPending, error }] = useInvoke(createTelematicsToken)

  async function submit() {
    setMissing(name.trim() === '')
    if (name.trim() === '') return
    try {
      const answer = readCreatedToken(await create({ name: name.trim() }))
      setSecret(answer.secret)
      setName('')
      onCreated()
    } catch {
      // The error is rendered below.
    }
  }
  async function copy(text: string) {
    // Without clipboard permission the token can be copied manually.
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    setNote(
      intl.formatMessage({ id: isCopied ? 'company.telematics.copied' : 'company.telematics.copyByHand' }),
    )
  }

  if (secret !== undefined)
    return (
      <div className={styles.secret}>
        <TextField
          label={intl.formatMessage({ id: 'company.telematics.secret' })}
          hint={intl.formatMessage({ id: 'company.telematics.secret.hint' })}
          readOnly
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={styles.actions}>
          <Button variant="primary" onPress={() => void copy(secret)}>
            <FormattedMessage id="company.telematics.copy" />
          </Button>
          <Button
            onPress={() => {
              setSecret(undefined)
              setNote(undefined)
            }}
          >
            <FormattedMessage id="company.telematics.done" />
          </Button>
        </div>
        <output className={styles.quiet}>{note}</output>
      </div>
    )
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label={intl.formatMessage({ id: 'company.telematics.name' })}
        hint={intl.formatMessage({ id: 'company.telematics.name.hint' })}
        maxLength={TELEMATICS_TOKEN.maxNameLength}
        autoComplete="off"
        value={name}
        errorMessage={isMissing ? intl.formatMessage({ id: 'company.telematics.name.missing' }) : undefined}
        onValueChange={(text) => {
          setMissing(false)
          setName(text)
        }}
      />
      <Button type="submit" isPending={isPending}>
        <FormattedMessage id="company.telematics.create" />
      </Button>
      {error ? (
        <p role="alert" className={styles.problem}>
          {failureText(error)}
        </p>
      ) : null}
    </form>
  )
}

interface RevocationProps {
  token: TelematicsToken
  onClose: () => void
  onRevoked: () => void
}

function Revocation({ token, onClose, onRevoked }: RevocationProps) {
  const intl = useIntl()
  const failureText = useCallFailureText()
  const [revoke, { isPending, error }] = useInvoke(revokeTelematicsToken)
  async function run() {
    try {
      await revoke({ id: token.id })
    } catch {
      // The error is rendered below.
      return
    }
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage({ id: 'company.telematics.revoked' }, { name: token.name }),
    })
    onRevoked()
  }
  return (
    <ConfirmationModal
      isOpen
      onOpenChange={onClose}
      title={intl.formatMessage({ id: 'company.telematics.revoke.title' }, { name: token.name })}
      secondary={{ label: intl.formatMessage({ id: 'company.telematics.keep' }), onPress: onClose }}
      destructive={{
        label: intl.formatMessage({ id: 'company.telematics.revoke' }),
        onPress: () => void run(),
        isPending,
      }}
    >
      <FormattedMessage id="company.telematics.revoke.text" />
      {error ? (
        <p role="alert" className={styles.problem}>
          {failureText(error)}
        </p>
      ) : null}
    </ConfirmationModal>
  )
}
