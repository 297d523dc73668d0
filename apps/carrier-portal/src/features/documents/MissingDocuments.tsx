import { TriangleAlert } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import styles from './Documents.module.css'

interface JudgedDocument {
  type: string
  status: string
  signed?: boolean | null | undefined
}

/** A delivered load needs an invoice and a signed POD, both not rejected (USR-10). Not said before they are known. */
export function lacksDocuments(status: string, documents: readonly JudgedDocument[] | undefined): boolean {
  if (status !== 'Delivered' || !documents) return false
  const has = (wanted: string) =>
    documents.some(
      ({ type, status, signed }) =>
        type === wanted && status !== 'Rejected' && (wanted !== 'POD' || signed === true),
    )
  return !has('POD') || !has('Invoice')
}

/** What payment waits for, in the words of ERR-04 to ERR-06. */
export function MissingDocuments() {
  return (
    <div className={styles.missing}>
      <TriangleAlert size={24} aria-hidden="true" />
      <div>
        <h3>
          <FormattedMessage id="documents.missing.title" />
        </h3>
        <p>
          <FormattedMessage id="documents.missing.load" />
        </p>
        <p>
          <FormattedMessage id="documents.missing.payment" />
        </p>
      </div>
    </div>
  )
}
