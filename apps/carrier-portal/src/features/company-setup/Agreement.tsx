import { MAX_LENGTHS } from '@portal/contract'
import { Button, Checkbox, NameField, Skeleton, TextField, toastQueue } from '@portal/portal-ui'
import { isPersonName } from '@portal/portal-ui/formatters'
import { useInvoke, useWire } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useId, useState } from 'react'
import { FormProblems } from '#/forms/FormProblems'
import { useFormProblems } from '#/forms/useFormProblems'
import { useLocale } from '#/i18n/i18n'
import { spokenLocale } from '#/i18n/locales'
import { ReadFailed } from '#/loading/ReadFailed'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { readAgreement, signAgreement } from '#/methods/companySetup'
import styles from './CompanySetup.module.css'

const FIELDS = ['name', 'title', 'accepts'] as const
const refusals = { AGREEMENT_CHANGED: 'company-setup.agreement.changed' } as const

export interface AgreementProps {
  /** False: the person reads it, and an Admin signs. */
  maySign: boolean
  onSigned: () => void
}

/** The carrier agreement, to read and to sign with name and title (ONB-04). */
export function Agreement({ maySign, onSigned }: AgreementProps) {
  const intl = useIntl()
  const textId = useId()
  const read = useWire(readAgreement, { language: spokenLocale(useLocale().locale) })
  const [sign, signing] = useInvoke(signAgreement)
  const failureText = useCallFailureText(refusals)
  const [draft, setDraft] = useState({ name: '', title: '', accepts: false })
  const { formRef, idOf, messageOf, summary, passes, refuse, settle } = useFormProblems({
    fields: FIELDS,
    check: () => [
      ...(isPersonName(draft.name) ? [] : [{ field: 'name', id: 'company-setup.sign.name.wrong' } as const]),
      ...(draft.title.trim().length >= 2
        ? []
        : [{ field: 'title', id: 'company-setup.sign.title.wrong' } as const]),
      ...(draft.accepts ? [] : [{ field: 'accepts', id: 'company-setup.sign.accepts.wrong' } as const]),
    ],
  })
  const agreement = read.data
  if (!agreement)
    return read.error ? (
      <ReadFailed titleLevel={4} read={{ isFetching: read.isFetching, refresh: () => void read.refresh() }} />
    ) : (
      <output aria-label={intl.formatMessage({ id: 'frame.loading' })}>
        <Skeleton height="16rem" />
      </output>
    )
  const { textHash } = agreement

  async function submit() {
    if (!passes()) return
    try {
      await sign({ name: draft.name.trim(), title: draft.title.trim(), textHash })
      toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'company-setup.sign.done' }) })
      onSigned()
    } catch (error) {
      refuse({ message: failureText(error) })
      await read.refresh()
    }
  }

  return (
    <div className={styles.agreement}>
      {/* A region that scrolls has to be reachable with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.contract} tabIndex={0} aria-labelledby={textId}>
        <h4 id={textId}>{agreement.title}</h4>
        {agreement.clauses.map(({ heading, text }, index) => (
          <div key={heading}>
            <h5>
              {index + 1}. {heading}
            </h5>
            <p>{text}</p>
          </div>
        ))}
      </section>
      {maySign ? (
        <form
          noValidate
          className={styles.signForm}
          ref={formRef}
          onSubmit={(event) => {
            event.preventDefault()
            if (!signing.isPending) void submit()
          }}
        >
          <FormProblems {...summary} />
          <NameField
            id={idOf('name')}
            label={<FormattedMessage id="company-setup.sign.name" />}
            autoComplete="name"
            required
            maxLength={MAX_LENGTHS.name}
            value={draft.name}
            onValueChange={(name) => {
              settle('name')
              setDraft((old) => ({ ...old, name }))
            }}
            errorMessage={messageOf('name')}
          />
          <TextField
            id={idOf('title')}
            label={<FormattedMessage id="company-setup.sign.title" />}
            hint={<FormattedMessage id="company-setup.sign.title.hint" />}
            autoComplete="organization-title"
            required
            maxLength={MAX_LENGTHS.jobTitle}
            value={draft.title}
            onValueChange={(title) => {
              settle('title')
              setDraft((old) => ({ ...old, title }))
            }}
            errorMessage={messageOf('title')}
          />
          <Checkbox
            id={idOf('accepts')}
            label={<FormattedMessage id="company-setup.sign.accepts" />}
            hint={<FormattedMessage id="company-setup.sign.accepts.hint" />}
            checked={draft.accepts}
            onCheckedChange={(accepts) => {
              settle('accepts')
              setDraft((old) => ({ ...old, accepts }))
            }}
            errorMessage={messageOf('accepts')}
          />
          <Button type="submit" variant="primary" isPending={signing.isPending}>
            <FormattedMessage id="company-setup.sign" />
          </Button>
        </form>
      ) : (
        <p className={styles.text}>
          <FormattedMessage id="company-setup.sign.admin" />
        </p>
      )}
    </div>
  )
}
