import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { RowsWaiting } from '#/loading/RowsWaiting'
import type { CompanySection } from './CompanySection'
import styles from './MyCompanyPage.module.css'
import { SectionList } from './SectionList'

const SectionForm = lazyPart(async () => (await import('./SectionForm')).SectionForm)
const EquipmentImport = lazyPart(async () => (await import('./import/EquipmentImport')).EquipmentImport)

/** List of a section, or the form of the URL's record. */
export function SectionPage({ section }: { section: CompanySection }) {
  const intl = useIntl()
  const [params] = useSearchParams()
  const record = params.get('record')
  const waiting = <RowsWaiting label={intl.formatMessage({ id: 'frame.loading' })} />
  if (record === 'import' && section.hash === 'Equipments')
    return (
      <OnDemand waiting={waiting}>
        <EquipmentImport />
      </OnDemand>
    )
  if (record !== null)
    return (
      <OnDemand waiting={waiting}>
        <SectionForm key={record} section={section} recordId={record === 'new' ? undefined : record} />
      </OnDemand>
    )
  return (
    <>
      <p className={styles.quiet}>
        <FormattedMessage id={section.words.text} />
      </p>
      <SectionList section={section} />
      {section.Below ? <section.Below /> : null}
    </>
  )
}
