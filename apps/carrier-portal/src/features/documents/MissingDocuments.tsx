import { TriangleAlert } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import styles from './Documents.module.css'

interface CheckedDocument {
  type: string
  status: string
  signed?: boolean | null | undefined
}

/**
 * Whether a delivered load lacks a signed POD, or an invoice where one is required, that is not rejected (USR-10).
 * False while loading.
 */
export function lacksDocuments(
  status: string,
  documents: readonly CheckedDocument[] | undefined,
  isInvoiceRequired: boolean,
): boolean {
  if (status !== 'Delivered' || !documents) return false
  const has = (wanted: string) =>
    documents.some(
      ({ type, status, signed }) =>
        type === wanted && status !== 'Rejected' && (wanted !== 'POD' || signed === true),
    )
  return !has('POD') || (isInvoiceRequired && !has('Invoice'))
}

/** Names the documents that block payment (ERR-04 to ERR-06). */
export function MissingDocuments({ isInvoiceRequired }: { isInvoiceRequired: boolean }) {
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
          <FormattedMessage
            id={isInvoiceRequired ? 'documents.missing.payment' : 'documents.missing.payment.podOnly'}
          />
        </p>
      </div>
    </div>
  )
}
