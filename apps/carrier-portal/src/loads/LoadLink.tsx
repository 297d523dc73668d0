import { Arrow, VisuallyHidden } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link, useLocation } from 'react-router'
import type { LoadRow } from '@portal/contract/methods'
import { loadPath } from '#/address/pageTable'
import type { LoadPlace } from './BookableLoad'
import { useLoadFormat } from './useLoadFormat'
import styles from './LoadLink.module.css'
import { useFocusOnReturn } from './useFocusOnReturn'

export interface LoadLinkProps {
  id: string
  loadNumber: string
  origin: LoadPlace
  destination: LoadPlace
  /** The search row, passed to the load's page. */
  row?: LoadRow
}

/** History state of a load's link; absent when the URL was opened directly. */
export interface LoadLinkState {
  /** URL of the list. */
  from: string
  /** Has the fields that depend on the search (deadhead), and those that guests see. */
  row?: LoadRow
}

/** A lane that links to its load and passes the search for the way back. */
export function LoadLink({ id, loadNumber, origin, destination, row }: LoadLinkProps) {
  const { pathname, search } = useLocation()
  const format = useLoadFormat()
  const { link, rememberOpened } = useFocusOnReturn(id)
  const from = format.city(origin)
  const to = format.city(destination)
  const state: LoadLinkState = { from: pathname + search, ...(row ? { row } : {}) }
  return (
    <Link
      ref={link}
      to={loadPath(id)}
      state={state}
      className={styles.root}
      data-load={id}
      onClick={rememberOpened}
    >
      <FormattedMessage
        id="load.link"
        values={{ number: loadNumber, origin: from, destination: to, hidden, arrow }}
      />
    </Link>
  )
}

/** Replaces for screen readers the arrow and the text beside the link. */
const hidden = (text: ReactNode) => <VisuallyHidden key="hidden">{text}</VisuallyHidden>
const arrow = (text: ReactNode) => <Arrow key="arrow" label={text} className={styles.arrow} />
