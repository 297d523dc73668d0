import { IconButton } from '@portal/portal-ui'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './SidePanel.module.css'

export interface SidePanelProps {
  title: ReactNode
  /** The accessible name of the region. */
  label: string
  closeLabel: string
  /** Shown after the title. */
  status?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Renders a record beside the board that lists it; on wide screens it stays in view. */
export function SidePanel({ title, label, closeLabel, status, onClose, children }: SidePanelProps) {
  return (
    <aside className={styles.panel} aria-label={label}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {status}
        <IconButton icon={X} label={closeLabel} className={styles.close} onPress={onClose} />
      </header>
      {children}
    </aside>
  )
}
