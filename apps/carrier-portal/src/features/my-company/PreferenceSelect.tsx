import { Select, toastQueue } from '@portal/portal-ui'
import { updateRecord } from '@portal/ui-api'
import { useInvoke, usePicklist } from '@portal/ui-api/react'
import { useIntl } from 'react-intl'
import type { CompanyRow } from './CompanySection'
import { useServerWords } from './useServerWords'

/** Inline select of a commodity's preference; optimistic, rolled back on refusal. */
export function PreferenceSelect({ row }: { row: CompanyRow }) {
  const intl = useIntl()
  const translate = useServerWords()
  const [save] = useInvoke(updateRecord)
  const { values } = usePicklist({ fieldApiName: 'Preferred_Commodity__c.Preference__c' })
  const name = row.display('Commodity__c')
  const keep = (Preference__c: string) =>
    save({ fields: { Id: row.record.id, Preference__c } }, { optimistic: true }).catch(() =>
      toastQueue.add({ kind: 'error', message: intl.formatMessage({ id: 'company.notSaved' }, { name }) }),
    )
  return (
    <Select
      label={intl.formatMessage({ id: 'company.commodities.preference' }, { name })}
      isLabelHidden
      options={values.map(({ value, label }) => ({ value, label: translate(label) }))}
      value={row.read.text('Preference__c') ?? ''}
      onValueChange={(value) => void keep(value)}
    />
  )
}
