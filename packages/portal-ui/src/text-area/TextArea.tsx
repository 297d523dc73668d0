import { type ComponentProps, useId, useState } from 'react'
import { Field } from '../field/Field.js'
import type { FieldFrameProps } from '../field/fieldProps.js'
import { textAreaMessages } from './messages.js'
import styles from './TextArea.module.css'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'children'> &
  Omit<FieldFrameProps, 'labels'> & {
    onValueChange?: ((value: string) => void) | undefined
    labels?: Partial<FieldFrameProps['labels'] & typeof textAreaMessages>
  }

/** Several lines of text. With `maxLength` it says how many characters are left. */
export function TextArea({
  label,
  hint,
  errorMessage,
  isLabelHidden,
  isOptional,
  labels,
  className,
  onValueChange,
  onChange,
  id,
  'aria-describedby': describedBy,
  ...rest
}: TextAreaProps) {
  const text = { ...textAreaMessages, ...labels }
  const countId = useId()
  const [own, setOwn] = useState(String(rest.defaultValue ?? ''))
  const length = String(rest.value ?? own).length
  const hasLimit = rest.maxLength !== undefined
  const frame = { label, hint, errorMessage, labels: labels ?? {}, className, id }
  return (
    <Field
      {...frame}
      isLabelHidden={isLabelHidden ?? false}
      isOptional={isOptional ?? false}
      describedBy={[describedBy, hasLimit && countId].filter(Boolean).join(' ')}
    >
      {(control) => (
        <>
          <textarea
            rows={4}
            {...rest}
            {...control}
            onChange={(event) => {
              setOwn(event.target.value)
              onChange?.(event)
              onValueChange?.(event.target.value)
            }}
          />
          {rest.maxLength === undefined ? null : (
            <span id={countId} className={styles.count}>
              {text.remaining.replace('{count}', String(rest.maxLength - length))}
            </span>
          )}
        </>
      )}
    </Field>
  )
}
