import { toastQueue } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { WithMessages } from '#/i18n/i18n'
import { companyPath } from '#/address/companyPages'
import { FormPage } from '#/forms/FormPage'
import { RecordForm } from '#/features/record-form/RecordForm'
import { RecordHistory } from './RecordHistory'
import { recordPath } from './recordPath'
import { companyRow, type CompanySection } from './CompanySection'
import { useServerWords } from './useServerWords'

/** Form of one record at its own URL. */
export function SectionForm({
  section,
  recordId,
}: {
  section: CompanySection
  recordId: string | undefined
}) {
  const intl = useIntl()
  const translate = useServerWords()
  const navigate = useNavigate()
  const back = companyPath(section.hash)
  return (
    <FormPage
      back={back}
      backLabel={
        <FormattedMessage
          id="company.back"
          values={{ page: intl.formatMessage({ id: section.words.title }) }}
        />
      }
      title={<FormattedMessage id={recordId === undefined ? section.words.add : 'company.change'} />}
    >
      <WithMessages catalogue="record-form">
        <RecordForm
          objectApiName={section.objectApiName}
          recordId={recordId}
          {...section.form}
          translate={translate}
          hrefOf={(id) => recordPath(section.hash, id)}
          onCancel={() => void navigate(back)}
          onSaved={(record) => {
            toastQueue.add({
              kind: 'success',
              message: intl.formatMessage(
                { id: 'company.saved' },
                { name: section.nameOf(companyRow(record, translate), intl) },
              ),
            })
            void navigate(back)
          }}
        />
      </WithMessages>
      {recordId === undefined ? null : <RecordHistory recordId={recordId} />}
    </FormPage>
  )
}
