import { Arrow, VisuallyHidden } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link, useLocation } from 'react-router'
import type { LoadRow } from '../methods/loadRow'
import { loadPath } from '../page/pageTable'
import type { LoadPlace } from './BookableLoad'
import { useLoadFormat } from './useLoadFormat'
import styles from './LoadLink.module.css'
import { useFocusOnReturn } from './useFocusOnReturn'

export interface LoadLinkProps {
  id: string
  loadNumber: string
  origin: LoadPlace
  destination: LoadPlace
  /** The load as the search found it, for its own page. */
  row?: LoadRow
}

/** What a load's page gets through its link; absent when its address was opened directly. */
export interface LoadLinkState {
  /** Address to go back to. */
  from: string
  /** Holds what depends on where the person searched from (deadhead), and all that a guest may see. */
  row?: LoadRow
}

/** The lane as the link to its load. Its page knows the search to come back to. */
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

/** What the eye has beside the link or in an arrow, and the ear needs in words. */
const hidden = (text: ReactNode) => <VisuallyHidden key="hidden">{text}</VisuallyHidden>
const arrow = (text: ReactNode) => <Arrow key="arrow" label={text} className={styles.arrow} />
