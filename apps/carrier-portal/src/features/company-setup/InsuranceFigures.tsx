import { MAX_LENGTHS } from '@portal/contract'
import type { InsuranceCover } from '@portal/contract/methods'
import { Button, DateField, NumberField, TextField, toastQueue } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FormProblems } from '#/forms/FormProblems'
import { useFormProblems } from '#/forms/useFormProblems'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { declareInsurance } from '#/methods/companySetup'
import styles from './CompanySetup.module.css'

const FIELDS = ['cargo', 'auto', 'expires', 'insurer'] as const
const refusals = { INSURANCE_EXPIRED: 'company-setup.cover.ended' } as const

export interface InsuranceFiguresProps {
  declared: InsuranceCover | null
  onSaved: () => void
}

/** Limits, last day and insurer as the carrier reads them from its certificate; the provider confirms them (ONB-04). */
export function InsuranceFigures({ declared, onSaved }: InsuranceFiguresProps) {
  const intl = useIntl()
  const failureText = useCallFailureText(refusals)
  const [save, saving] = useInvoke(declareInsurance)
  const [cargo, setCargo] = useState<number | null>(declared?.cargo ?? null)
  const [auto, setAuto] = useState<number | null>(declared?.auto ?? null)
  const [expires, setExpires] = useState(declared?.expires ?? '')
  const [insurer, setInsurer] = useState(declared?.insurer ?? '')
  const [policyNumber, setPolicyNumber] = useState(declared?.policyNumber ?? '')
  const { formRef, idOf, messageOf, summary, passes, refuse, settle } = useFormProblems({
    fields: FIELDS,
    check: () => [
      ...(cargo ? [] : [{ field: 'cargo', id: 'company-setup.cover.missing' } as const]),
      ...(auto ? [] : [{ field: 'auto', id: 'company-setup.cover.missing' } as const]),
      ...(expires === '' ? [{ field: 'expires', id: 'company-setup.cover.expires.missing' } as const] : []),
      ...(insurer.trim() === ''
        ? [{ field: 'insurer', id: 'company-setup.cover.insurer.missing' } as const]
        : []),
    ],
  })

  async function submit() {
    if (!passes() || !cargo || !auto) return
    try {
      await save({ cargo, auto, expires, insurer, policyNumber })
      toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'company-setup.cover.saved' }) })
      onSaved()
    } catch (error) {
      refuse({ message: failureText(error) })
    }
  }

  const amount = { min: 0, max: 1_000_000_000, isLive: true, unit: 'USD', required: true }
  return (
    <form
      noValidate
      className={styles.signForm}
      ref={formRef}
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving.isPending) void submit()
      }}
    >
      <p className={styles.text}>
        <FormattedMessage id="company-setup.cover.text" />
      </p>
      <FormProblems {...summary} />
      <div className={styles.cover}>
        <NumberField
          {...amount}
          id={idOf('cargo')}
          label={<FormattedMessage id="company-setup.cover.cargo" />}
          value={cargo}
          onValueChange={(value) => {
            settle('cargo')
            setCargo(value)
          }}
          errorMessage={messageOf('cargo')}
        />
        <NumberField
          {...amount}
          id={idOf('auto')}
          label={<FormattedMessage id="company-setup.cover.auto" />}
          value={auto}
          onValueChange={(value) => {
            settle('auto')
            setAuto(value)
          }}
          errorMessage={messageOf('auto')}
        />
        <DateField
          id={idOf('expires')}
          label={<FormattedMessage id="company-setup.cover.expires" />}
          value={expires}
          onValueChange={(value) => {
            settle('expires')
            setExpires(value)
          }}
          errorMessage={messageOf('expires')}
        />
        <TextField
          id={idOf('insurer')}
          label={<FormattedMessage id="company-setup.cover.insurer" />}
          maxLength={MAX_LENGTHS.name}
          required
          value={insurer}
          onValueChange={(value) => {
            settle('insurer')
            setInsurer(value)
          }}
          errorMessage={messageOf('insurer')}
        />
        <TextField
          label={<FormattedMessage id="company-setup.cover.policy" />}
          maxLength={MAX_LENGTHS.policyNumber}
          value={policyNumber}
          onValueChange={setPolicyNumber}
        />
      </div>
      <Button type="submit" isPending={saving.isPending}>
        <FormattedMessage id="company-setup.cover.save" />
      </Button>
    </form>
  )
}
