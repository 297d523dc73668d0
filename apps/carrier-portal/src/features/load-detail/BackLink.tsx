import { ArrowLeft } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Link, useParams } from 'react-router'
import type { MessageId } from '../../i18n/messageId'
import type { ReturnState } from '../../loads/useFocusOnReturn'
import { pagePaths } from '../../page/pageTable'
import styles from './LoadDetailPage.module.css'

export interface BackLinkProps {
  /** Where the load was opened; undefined when its address was. */
  from: string | undefined
  /** Whether the load is among those of this person's company. @default false */
  isOwn?: boolean
}

/** Back to the very list, with its filters, from which the load was opened; without one to the list that the load is in. */
export function BackLink({ from, isOwn = false }: BackLinkProps) {
  const { loadId } = useParams()
  const state: ReturnState | undefined = loadId === undefined ? undefined : { returnFrom: loadId }
  const to = from ?? (isOwn ? pagePaths.My_Loads__c : pagePaths.Home)
  return (
    <Link to={to} state={state} className={styles.back}>
      <ArrowLeft size={16} aria-hidden="true" />
      <FormattedMessage id={wordsFor(to, from === undefined)} />
    </Link>
  )
}

function wordsFor(to: string, isFirst: boolean): MessageId {
  if (to.startsWith(pagePaths.My_Loads__c)) return 'load-detail.backToMyLoads'
  // There are no results yet to go back to.
  return isFirst ? 'frame.menu.findLoads' : 'load-detail.back'
}
