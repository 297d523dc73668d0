import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

export interface PageHeaderProps {
  /** A `PageTrail` above the title. */
  trail?: ReactNode
  title: ReactNode
  /** Level of the heading. @default 1 */
  level?: 1 | 2
  /** One line below the title. */
  subtitle?: ReactNode
  /** Buttons of the page, right of the title. */
  actions?: ReactNode
}

export function PageHeader({ trail, title, level = 1, subtitle, actions }: PageHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        {trail}
        <Heading className={styles.title}>{title}</Heading>
        {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  )
}
