/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-static-element-interactions --
   the platform's datalist can't be styled, hold an icon or be awaited; this is the pattern of the APG in its words */
import { Field, Icon, VisuallyHidden } from '@portal/portal-ui'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './SuggestField.module.css'

export interface Suggestion {
  id: string
  label: string
  icon?: ReactNode
}

export interface SuggestFieldProps {
  label: string
  id?: string
  text: string
  onTextChange: (text: string) => void
  suggestions: readonly Suggestion[]
  onChoose: (suggestion: Suggestion) => void
  /** Callback on blur, or on Enter without a highlighted suggestion. */
  onSettle: () => void
  /** Callback on first use, to load the suggestions. */
  onOpen?: () => void
  isLoading: boolean
  placeholder?: string
  hint?: ReactNode
  errorMessage: string | undefined
  isOptional?: boolean
  /** Renders an arrow, for short lists. @default false */
  hasArrow?: boolean
  labels: { loading: string; empty: string }
}

/**
 * A text field with suggestions (APG combobox with list autocomplete). Used on first-load pages: the
 * library's ComboBox weighs 60 kB.
 */
export function SuggestField(props: SuggestFieldProps) {
  const { label, text, suggestions, isLoading, placeholder, hint, errorMessage, labels } = props
  const generatedId = useId()
  const id = props.id ?? generatedId
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isShown = isOpen && (suggestions.length > 0 || isLoading || text !== '')
  const current = isShown ? suggestions[active] : undefined
  const currentId = current ? `${id}-${active}` : undefined
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView?.({ block: 'nearest' })
  }, [currentId])

  function open() {
    props.onOpen?.()
    setOpen(true)
  }
  function close() {
    setOpen(false)
    setActive(-1)
  }
  function choose(suggestion: Suggestion) {
    close()
    props.onChoose(suggestion)
  }

  function onKeyDown(event: KeyboardEvent) {
    // During input method composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      const count = suggestions.length
      if (!isShown) open()
      else if (count > 0) setActive((active + step + (active < 0 && step < 0 ? 1 : 0) + count) % count)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (current) return choose(current)
      close()
      props.onSettle()
    } else if (event.key === 'Escape' && isShown) {
      event.stopPropagation()
      close()
    }
  }

  return (
    <div className={styles.root}>
      <Field
        id={id}
        label={label}
        hint={hint}
        errorMessage={errorMessage}
        isOptional={props.isOptional ?? false}
      >
        {(control) => (
          <span className={styles.box}>
            <input
              {...control}
              data-arrow={props.hasArrow || undefined}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isShown}
              aria-controls={isShown ? `${id}-list` : undefined}
              aria-activedescendant={currentId}
              autoComplete="off"
              spellCheck={false}
              placeholder={placeholder}
              value={text}
              onChange={(event) => {
                open()
                setActive(-1)
                props.onTextChange(event.target.value)
              }}
              onClick={open}
              onFocus={props.onOpen}
              onKeyDown={onKeyDown}
              onBlur={() => {
                close()
                props.onSettle()
              }}
            />
            {props.hasArrow ? <Icon as={ChevronDown} size={16} /> : null}
          </span>
        )}
      </Field>
      {isShown ? (
        // A press on the list must not blur the field.
        <div className={styles.popover} onMouseDown={(event) => event.preventDefault()}>
          {suggestions.length > 0 ? (
            <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
              {suggestions.map((suggestion, index) => (
                <div
                  key={suggestion.id}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  className={styles.option}
                  // Focus stays in the field; see aria-activedescendant.
                  tabIndex={-1}
                  onClick={() => choose(suggestion)}
                  onKeyDown={onKeyDown}
                >
                  {suggestion.icon}
                  {suggestion.label}
                </div>
              ))}
            </div>
          ) : (
            <p className={styles.note}>{isLoading ? labels.loading : labels.empty}</p>
          )}
        </div>
      ) : null}
      <VisuallyHidden aria-live="polite">
        {isShown && suggestions.length === 0 ? (isLoading ? labels.loading : labels.empty) : ''}
      </VisuallyHidden>
    </div>
  )
}
