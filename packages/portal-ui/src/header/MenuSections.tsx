import { useId } from 'react'
import { Link } from '../link/Link.js'
import { fillIn } from '../words/fillIn.js'
import styles from './Header.module.css'
import type { HeaderSection } from './headerItems.js'

/** A submenu: lists of links with headings and hints. */
export function MenuSections({
  sections,
  onChoose,
  numberLabel,
}: {
  sections: readonly HeaderSection[]
  onChoose: () => void
  /** "List Item {0}", if entries are announced with their index. */
  numberLabel?: string
}) {
  const id = useId()
  return sections.map((section) => (
    <div key={section.id} className={styles.section}>
      {section.title ? (
        <div id={`${id}-${section.id}`} className={styles.sectionTitle}>
          {section.title}
        </div>
      ) : null}
      <ul className={styles.sectionList} aria-labelledby={section.title ? `${id}-${section.id}` : undefined}>
        {section.items.map((item, index) => (
          <li
            key={item.id}
            aria-label={numberLabel === undefined ? undefined : fillIn(numberLabel, { 0: index + 1 })}
          >
            <Link
              className={styles.entry}
              href={item.href}
              onPress={onChoose}
              {...(item.hint ? { 'aria-describedby': `${id}-${item.id}-hint` } : {})}
              {...(item.isCurrent ? { 'aria-current': 'page' as const } : {})}
            >
              {item.label}
            </Link>
            {item.hint ? (
              <p id={`${id}-${item.id}-hint`} className={styles.entryHint}>
                {item.hint}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  ))
}
