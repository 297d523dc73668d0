import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import styles from './PageHeader.module.css'

export interface TrailStep {
  /** With the `/desk` prefix. */
  href: string
  label: string
}

export interface PageHeaderProps {
  /** Pages above this one, from the outside in. */
  trail?: readonly TrailStep[]
  title: ReactNode
  /** Level of the heading. @default 1 */
  level?: 1 | 2
  /** One line below the title. */
  subtitle?: ReactNode
  /** Buttons of the page, right of the title. */
  actions?: ReactNode
}

export function PageHeader({ trail = [], title, level = 1, subtitle, actions }: PageHeaderProps) {
  const Heading = `h${level}` as const
  const intl = useIntl()
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        {trail.length > 0 ? (
          <nav aria-label={intl.formatMessage({ id: 'shell.trail' })}>
            <ol className={styles.trail}>
              {trail.map(({ href, label }) => (
                <li key={href}>
                  <Link to={href.replace(/^\/desk/, '')}>{label}</Link>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <Heading className={styles.title}>{title}</Heading>
        {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  )
}
