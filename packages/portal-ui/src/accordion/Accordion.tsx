import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { Icon } from '../icon/Icon.js'
import { useLayoutEffect } from '../older-react/useLayoutEffect.js'
import { withRef } from '../older-react/withRef.js'
import styles from './Accordion.module.css'

/** One section. Everything but `content` is inside a button, so it takes text, not controls. */
export interface AccordionItem {
  id: string
  title: ReactNode
  /** At the end of the title's line: a figure or a count. */
  aside?: ReactNode
  /** A second, quieter line. */
  detail?: ReactNode
  content: ReactNode
}

export interface AccordionProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Sections, in order. */
  items: readonly AccordionItem[]
  /** Level of the titles in the document's outline. @default 3 */
  titleLevel?: 2 | 3 | 4 | 5 | 6
  /** Opening one section closes the others. @default false */
  isExclusive?: boolean
  /** Ids of open sections; makes the component controlled. */
  expandedIds?: readonly string[] | undefined
  /** Ids of initially open sections. @default [] */
  defaultExpandedIds?: readonly string[] | undefined
  /** Called with the ids of all open sections. */
  onExpandedChange?: ((ids: string[]) => void) | undefined
}

/** Sections that the user expands and collapses. Use `Tabs` when exactly one section is visible. */
export const Accordion = withRef(function Accordion({
  items,
  titleLevel = 3,
  isExclusive = false,
  expandedIds,
  defaultExpandedIds = [],
  onExpandedChange,
  className,
  ...rest
}: AccordionProps) {
  const [own, setOwn] = useState(defaultExpandedIds)
  const expanded = expandedIds ?? own
  function toggle(id: string) {
    const others = expanded.filter((one) => one !== id)
    const next = expanded.includes(id) ? others : isExclusive ? [id] : [...others, id]
    setOwn(next)
    onExpandedChange?.(next)
  }
  return (
    <div {...rest} className={clsx(styles.root, className)}>
      {items.map((item) => (
        <AccordionSection
          key={item.id}
          item={item}
          titleLevel={titleLevel}
          isExpanded={expanded.includes(item.id)}
          onToggle={() => toggle(item.id)}
        />
      ))}
    </div>
  )
})

interface AccordionSectionProps {
  item: AccordionItem
  titleLevel: 2 | 3 | 4 | 5 | 6
  isExpanded: boolean
  onToggle: () => void
}

function AccordionSection({ item, titleLevel, isExpanded, onToggle }: AccordionSectionProps) {
  const { title, aside, detail, content } = item
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const Title = `h${titleLevel}` as const
  useLayoutEffect(() => {
    const { current } = panel
    if (isExpanded || !current || !('onbeforematch' in current)) return undefined
    // Find in page searches closed sections too, and opens the one with the match.
    current.setAttribute('hidden', 'until-found')
    current.addEventListener('beforematch', onToggle)
    return () => current.removeEventListener('beforematch', onToggle)
  }, [isExpanded, onToggle])
  return (
    <div className={styles.item}>
      <Title className={styles.title}>
        <button
          type="button"
          id={`${id}title`}
          className={styles.trigger}
          aria-expanded={isExpanded}
          aria-controls={`${id}panel`}
          onClick={onToggle}
        >
          <Icon as={ChevronRight} size={16} />
          <span className={styles.name}>{title}</span>
          {aside ? <span className={styles.aside}>{aside}</span> : null}
          {detail ? <span className={styles.detail}>{detail}</span> : null}
        </button>
      </Title>
      <div
        ref={panel}
        id={`${id}panel`}
        // A `fieldset` is for fields, and `details` brings a title of its own.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="group"
        aria-labelledby={`${id}title`}
        className={styles.panel}
        hidden={!isExpanded}
      >
        <div className={styles.content}>{content}</div>
      </div>
    </div>
  )
}
