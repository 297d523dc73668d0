import { clsx } from 'clsx'
import { OctagonAlert } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Icon } from '../icon/Icon.js'
import { focusField } from './focusField.js'
import styles from './FormErrorSummary.module.css'
import { formErrorSummaryMessages, type FormErrorSummaryMessages } from './messages.js'

export interface FormErrorEntry {
  /** Id of the control, where the link goes. Left out for errors of the whole form. */
  fieldId?: string
  /** The same words as at the field. */
  message: string
}

export type FormErrorSummaryProps = Omit<ComponentProps<'div'>, 'ref' | 'children'> & {
  /** A new array after each submit; its arrival moves focus here. */
  errors: readonly FormErrorEntry[]
  labels?: Partial<FormErrorSummaryMessages>
}

/** All errors of a form on its top, each a link to its field. Takes focus when they arrive. Nothing when there are none. */
export function FormErrorSummary({ errors, labels, className, ...rest }: FormErrorSummaryProps) {
  const text = { ...formErrorSummaryMessages, ...labels }
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) ref.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div tabIndex={-1} {...rest} ref={ref} className={clsx(styles.root, className)}>
      {/* The alert is inside the focused element: some screen readers drop an alert that gets focus itself. */}
      <div role="alert">
        <h2 className={styles.title}>
          <Icon as={OctagonAlert} />
          {text.title}
        </h2>
        <ul className={styles.list}>
          {errors.map(({ fieldId, message }) => (
            <li key={`${fieldId} ${message}`}>
              {fieldId === undefined ? (
                message
              ) : (
                <a
                  href={`#${fieldId}`}
                  onClick={(event) => {
                    const field = document.getElementById(fieldId)
                    if (!field) return
                    event.preventDefault()
                    focusField(field)
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
