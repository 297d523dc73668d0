import { ArrowLeft } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { pagePaths } from '../../page/pageTable'
import styles from './LoadDetailPage.module.css'

/** Back to the very list, with its filters, from which the load was opened. */
export function BackLink({ from = pagePaths.Home }: { from?: string | undefined }) {
  return (
    <Link to={from} className={styles.back}>
      <ArrowLeft size={16} aria-hidden="true" />
      <FormattedMessage
        id={from.startsWith(pagePaths.My_Loads__c) ? 'load-detail.backToMyLoads' : 'load-detail.back'}
      />
    </Link>
  )
}
