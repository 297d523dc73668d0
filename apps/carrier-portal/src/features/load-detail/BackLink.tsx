import { ArrowLeft } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Link, useParams } from 'react-router'
import type { MessageId } from '#/i18n/messageId'
import type { ReturnState } from '#/loads/useFocusOnReturn'
import { pagePaths } from '#/address/pageTable'
import styles from './LoadDetailPage.module.css'

export interface BackLinkProps {
  /** URL of the list; undefined when the load's URL was opened directly. */
  from: string | undefined
  /** Whether the user's company hauls the load. @default false */
  isOwn?: boolean
}

/** Links back to the list with its filters, else to the default list of the load. */
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
  return isFirst ? 'frame.menu.findLoads' : 'load-detail.back'
}
