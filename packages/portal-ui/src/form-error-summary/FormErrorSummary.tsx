import { clsx } from 'clsx'
import { OctagonAlert } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Icon } from '../icon/Icon.js'
import { focusField } from './focusField.js'
import styles from './FormErrorSummary.module.css'
import { formErrorSummaryMessages, type FormErrorSummaryMessages } from './messages.js'

export interface FormErrorEntry {
  /** Id of the control to focus. Omitted for errors of the whole form. */
  fieldId?: string
  /** The same message as at the field. */
  message: string
}

export interface FormErrorSummaryProps extends Omit<ComponentProps<'div'>, 'ref' | 'children'> {
  /** In the order of the fields. */
  errors: readonly FormErrorEntry[]
  /** Counter of submits. An increment updates the list and focuses the first error. */
  attempt: number
  /** Texts in the language of the page. @default English */
  labels?: Partial<FormErrorSummaryMessages>
}

/**
 * Errors of the last submit as links to their fields. Focuses the first invalid field, or the summary if
 * there is none. The list only changes with the next submit, so that the layout does not shift during
 * typing. Hidden for a single error at its field.
 */
export function FormErrorSummary({ errors, attempt, labels, className, ...rest }: FormErrorSummaryProps) {
  const text = { ...formErrorSummaryMessages, ...labels }
  const ref = useRef<HTMLDivElement>(null)
  const [sent, setSent] = useState({ errors, attempt })
  if (sent.attempt !== attempt) setSent({ errors, attempt })

  useEffect(() => {
    const first = sent.errors.map(fieldOf).find(Boolean)
    if (first) focusField(first, ref.current)
    else ref.current?.focus()
  }, [sent])

  const [first, ...others] = sent.errors
  if (!first || (others.length === 0 && first.fieldId !== undefined)) return null
  return (
    <div tabIndex={-1} {...rest} ref={ref} className={clsx(styles.root, className)}>
      {/* The alert is a child of the focused element: some screen readers skip an alert that receives focus itself. */}
      <div role="alert">
        <h2 className={styles.title}>
          <Icon as={OctagonAlert} />
          {text.title}
        </h2>
        <ul className={styles.list}>
          {sent.errors.map(({ fieldId, message }) => (
            <li key={`${fieldId} ${message}`}>
              {fieldId === undefined ? (
                message
              ) : (
                <a
                  href={`#${fieldId}`}
                  onClick={(event) => {
                    event.preventDefault()
                    const field = fieldOf({ fieldId })
                    if (field) focusField(field)
                  }}
                >
                  {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const fieldOf = ({ fieldId }: Pick<FormErrorEntry, 'fieldId'>): HTMLElement | null =>
  fieldId === undefined ? null : document.getElementById(fieldId)
