import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '../icon/Icon.js'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.js'
import { useCommonWords } from '../words/CommonWords.js'
import styles from './Field.module.css'
import type { FieldFrameProps } from './fieldProps.js'
import { fieldMessages } from './messages.js'

/** Props that connect a control with its label and messages. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  className: string | undefined
}

export interface FieldProps extends FieldFrameProps {
  /** Id of the control. @default generated */
  id?: string | undefined
  /** Ids of further describing elements. */
  describedBy?: string | undefined
  /** Renders the control; spread the props on it. */
  children: (control: FieldControl) => ReactNode
}

/** Renders label, hint and error of a control, connected by ARIA attributes. */
export function Field({
  label,
  hint,
  errorMessage,
  isLabelHidden = false,
  isOptional = false,
  labels,
  className,
  id,
  describedBy,
  children,
}: FieldProps) {
  const text = { ...fieldMessages, ...useCommonWords(), ...labels }
  const generatedId = useId()
  const controlId = id ?? generatedId
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = errorMessage ? `${controlId}-error` : undefined
  const described = [describedBy, hintId, errorId].filter(Boolean).join(' ')
  const name = <FieldName label={label} optional={isOptional ? text.optional : undefined} />
  return (
    <div
      className={clsx(styles.root, errorMessage && 'has-error', className)}
      data-invalid={errorMessage ? '' : undefined}
    >
      <label htmlFor={controlId} className={styles.label} data-hidden={isLabelHidden || undefined}>
        {isLabelHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': errorMessage ? true : undefined,
        className: styles.control,
      })}
      {hint ? (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      ) : null}
      {errorMessage ? <FieldError id={errorId} prefix={text.errorPrefix} message={errorMessage} /> : null}
    </div>
  )
}

/** The label, with "(optional)" for optional fields. */
export function FieldName({ label, optional }: { label: ReactNode; optional: string | undefined }) {
  return (
    <>
      {label}
      {optional === undefined ? null : <span className={styles.optional}> {optional}</span>}
    </>
  )
}

/** The error message of a field or group: icon, visually hidden "Error:" in the page's language, and text. */
export function FieldError({
  id,
  prefix,
  message,
}: {
  id?: string | undefined
  prefix?: string | undefined
  message: string
}) {
  return (
    <div id={id} className={styles.error}>
      <ErrorWords prefix={prefix} message={message} />
    </div>
  )
}

export function ErrorWords({ prefix, message }: { prefix?: string | undefined; message: string }) {
  const text = { ...fieldMessages, ...useCommonWords() }
  return (
    <>
      <Icon as={CircleAlert} size={16} />
      <span>
        <VisuallyHidden>{prefix ?? text.errorPrefix} </VisuallyHidden>
        <span>{message}</span>
      </span>
    </>
  )
}
