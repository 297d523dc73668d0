import styles from './RowIcon.module.css'

const paths = {
  bookmark: 'M17 3a2 2 0 0 1 2 2v16l-7-4-7 4V5a2 2 0 0 1 2-2z',
  compare: 'M3 5h7v14H3zM14 5h7v14h-7z',
  eye: 'M2 12c2-4.5 5.5-7 10-7s8 2.5 10 7c-2 4.5-5.5 7-10 7s-8-2.5-10-7zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  eyeOff:
    'M10.7 5.1c5-.5 9.3 2 11.3 6.9-.4 1-.9 1.8-1.5 2.5M17.5 17.5C11.6 21 4.6 18.5 2 12c.9-2.2 2.4-4 4.5-5.2M14.1 14.1a3 3 0 0 1-4.2-4.2M2 2l20 20',
  filters: 'M4 6h9M18 6h2M18 4v4M4 12h2M11 12h9M6 10v4M4 18h8M17 18h3M17 16v4',
  history: 'M3 12a9 9 0 1 0 9-9a9.8 9.8 0 0 0-6.7 2.7L3 8M3 3v5h5M12 7v5l4 2',
  sparkle: 'M12 3l2.2 6.8L21 12l-6.8 2.2L12 21l-2.2-6.8L3 12l6.8-2.2z',
}

export interface RowIconProps {
  name: keyof typeof paths
  /** @default 18 */
  size?: number
}

/**
 * An icon of one SVG path: library icons have up to nine elements, which weigh in the first load, and fast
 * scrolling renders hundreds per second.
 */
export function RowIcon({ name, size = 18 }: RowIconProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={styles.root} aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
