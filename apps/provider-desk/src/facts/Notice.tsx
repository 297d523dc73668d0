import type { ReactNode } from 'react'
import styles from './Notice.module.css'

/** A highlighted paragraph: the reason why a record waits, or further consequences of an action. */
export function Notice({ children }: { children: ReactNode }) {
  return <p className={styles.notice}>{children}</p>
}
