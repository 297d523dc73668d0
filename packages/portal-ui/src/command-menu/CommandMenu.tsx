import { clsx } from 'clsx'
import { useLayoutEffect, useRef } from 'react'
import {
  Autocomplete,
  Collection,
  Dialog as AriaDialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import popoverStyles from '../popover/Popover.module.css'
import styles from './CommandMenu.module.css'
import { commandMenuMessages, type CommandMenuMessages } from './messages.js'

/** A page, an action, or a record. */
export interface CommandItem {
  id: string
  label: string
  /** Secondary line, e.g. the object of a record. */
  detail?: string
  /** Equivalent keys, e.g. `g l`. */
  keys?: string
}

export interface CommandSection {
  id: string
  label: string
  items: readonly CommandItem[]
}

export interface CommandMenuProps {
  /** Whether the menu is open. */
  isOpen: boolean
  /** Called when the user closes it. */
  onOpenChange: (isOpen: boolean) => void
  /** The typed text. */
  inputValue: string
  /** Called with the typed text. */
  onInputChange: (text: string) => void
  /** Entries for the current text. The caller filters them, possibly on a server. */
  sections: readonly CommandSection[]
  /** Called with the entry's id. The menu closes. */
  onSelect: (id: string) => void
  /** More entries are being fetched. @default false */
  isLoading?: boolean
  /** Texts in the language of the page. @default English */
  labels?: Partial<CommandMenuMessages>
}

/** React Aria's event by which a field moves the highlight of its list to the first entry. */
const HIGHLIGHT_FIRST = { name: 'react-aria-focus', detail: { focusStrategy: 'first' } } as const

/**
 * Every page and action by keyboard: type, select with the arrow keys, Enter. Escape closes. The first entry is
 * highlighted, also when it arrives after the others, until an arrow key moves the highlight.
 */
export function CommandMenu({
  isOpen,
  onOpenChange,
  inputValue,
  onInputChange,
  sections,
  onSelect,
  isLoading = false,
  labels,
}: CommandMenuProps) {
  const text = { ...commandMenuMessages, ...labels }
  const shown = sections.filter(({ items }) => items.length > 0)
  const firstId = shown[0]?.items[0]?.id
  const listRef = useRef<HTMLDivElement>(null)
  const hasMovedRef = useRef(false)
  // The list retains its highlighted entry when others arrive above it. Runs before the list renders them.
  useLayoutEffect(() => {
    if (firstId === undefined || inputValue === '' || hasMovedRef.current) return
    const { name, detail } = HIGHLIGHT_FIRST
    listRef.current?.dispatchEvent(new CustomEvent(name, { cancelable: true, bubbles: true, detail }))
  }, [firstId, inputValue])
  return (
    <ModalOverlay className={clsx(styles.overlay)} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className={clsx(styles.modal)}>
        <AriaDialog aria-label={text.title} className={clsx(styles.root)}>
          <Autocomplete
            inputValue={inputValue}
            onInputChange={(next) => {
              hasMovedRef.current = false
              onInputChange(next)
            }}
          >
            <SearchField
              aria-label={text.title}
              // A dialog moves the focus in anyway; here it belongs to the field.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              className={clsx(styles.field)}
              onKeyDown={({ key }) => {
                if (key === 'ArrowDown' || key === 'ArrowUp') hasMovedRef.current = true
              }}
            >
              <Input className={clsx(styles.input)} placeholder={text.placeholder} />
            </SearchField>
            {/* The field keeps the focus, so the list is scrolled by keyboard through its frame. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <div className={styles.list} tabIndex={0}>
              <Menu<CommandSection>
                ref={listRef}
                aria-label={text.title}
                className={clsx(popoverStyles.list)}
                items={shown}
                onAction={(key) => {
                  onOpenChange(false)
                  onSelect(String(key))
                }}
                renderEmptyState={() => (
                  <div className={popoverStyles.empty}>{isLoading ? text.loading : text.empty}</div>
                )}
              >
                {(section) => (
                  <MenuSection id={section.id} className={clsx(styles.section)}>
                    <Header className={clsx(styles.heading)}>{section.label}</Header>
                    <Collection items={section.items}>
                      {(item) => (
                        <MenuItem
                          id={item.id}
                          textValue={item.label}
                          className={clsx(popoverStyles.item, styles.item)}
                        >
                          <span className={styles.text}>
                            {item.label}
                            {item.detail ? <span className={popoverStyles.detail}>{item.detail}</span> : null}
                          </span>
                          {item.keys ? <kbd className={styles.keys}>{item.keys}</kbd> : null}
                        </MenuItem>
                      )}
                    </Collection>
                  </MenuSection>
                )}
              </Menu>
            </div>
          </Autocomplete>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
