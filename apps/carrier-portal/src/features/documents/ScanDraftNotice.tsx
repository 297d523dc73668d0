import { Button } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import styles from './Documents.module.css'

export interface ScanDraftNoticeProps {
  pages: number
  typeName: string
  onContinue: () => void
  onDiscard: () => void
}

/** Offers to continue unsent pages of a closed dialog or killed tab. */
export function ScanDraftNotice({ pages, typeName, onContinue, onDiscard }: ScanDraftNoticeProps) {
  return (
    <div className={styles.draft}>
      <p>
        <FormattedMessage id="documents.draft" values={{ pages, type: typeName }} />
      </p>
      <Button variant="primary" onPress={onContinue}>
        <FormattedMessage id="documents.draft.continue" />
      </Button>
      <Button variant="quiet" onPress={onDiscard}>
        <FormattedMessage id="documents.discard" />
      </Button>
    </div>
  )
}
