import { type ComponentProps, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Field } from '../field/Field.js'
import type { FieldFrameProps } from '../field/fieldProps.js'
import { useEventCallback } from '../older-react/useEventCallback.js'
import { withRef } from '../older-react/withRef.js'
import { useCommonWords } from '../words/CommonWords.js'
import { fillIn } from '../words/fillIn.js'
import { textAreaMessages } from './messages.js'
import styles from './TextArea.module.css'

export interface TextAreaProps
  extends
    Omit<ComponentProps<'textarea'>, 'className' | 'children' | 'disabled'>,
    Omit<FieldFrameProps, 'labels'> {
  /** Disabled, and not submitted. @default false */
  isDisabled?: boolean | undefined
  /** Called with the typed text. */
  onValueChange?: ((value: string) => void) | undefined
  /** Texts in the language of the page. @default English */
  labels?: Partial<FieldFrameProps['labels'] & typeof textAreaMessages>
}

/** A multi-line text field. With `maxLength` it renders the remaining characters. */
export const TextArea = withRef(function TextArea({
  label,
  hint,
  errorMessage,
  isLabelHidden,
  isOptional,
  labels,
  className,
  isDisabled,
  onValueChange,
  onChange,
  id,
  'aria-describedby': describedBy,
  ...rest
}: TextAreaProps) {
  const common = useCommonWords()
  const remaining = labels?.remaining ?? common?.remaining ?? textAreaMessages.remaining
  const countId = useId()
  const first = String(rest.defaultValue ?? '')
  const [own, setOwn] = useState(first)
  const count = useRef<HTMLSpanElement>(null)
  useFormReset(count, () => setOwn(first))
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
            disabled={isDisabled}
            onChange={(event) => {
              setOwn(event.target.value)
              onChange?.(event)
              onValueChange?.(event.target.value)
            }}
          />
          {rest.maxLength === undefined ? null : (
            <span ref={count} id={countId} className={styles.count}>
              {fillIn(remaining, { count: rest.maxLength - length })}
            </span>
          )}
        </>
      )}
    </Field>
  )
})

/** Resets the counter with the form; the native field resets itself. */
function useFormReset(inside: RefObject<Element | null>, onReset: () => void) {
  const reset = useEventCallback(onReset)
  useEffect(() => {
    const follow = ({ target }: Event) => {
      if (target === inside.current?.closest('form')) reset()
    }
    document.addEventListener('reset', follow)
    return () => document.removeEventListener('reset', follow)
  }, [inside, reset])
}
