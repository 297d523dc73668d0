import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useContext } from 'react'
import {
  Button,
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  FieldError as AriaFieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Text,
} from 'react-aria-components'
import { ErrorWords, FieldName } from '../field/Field.js'
import { fieldMessages, type FieldMessages } from '../field/messages.js'
import fieldStyles from '../field/Field.module.css'
import { Icon } from '../icon/Icon.js'
import { withRef } from '../older-react/withRef.js'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.js'
import { useCommonWords } from '../words/CommonWords.js'
import popoverStyles from '../popover/Popover.module.css'
import styles from './ComboBox.module.css'
import { comboBoxMessages, type ComboBoxMessages } from './messages.js'
import { SuggestionPopover } from './SuggestionPopover.js'

export interface ComboBoxItem {
  id: string
  /** The field's text when selected. */
  label: string
  /** Secondary text, e.g. the county. */
  detail?: string
}

export interface ComboBoxProps extends Omit<
  ComponentProps<typeof AriaComboBox<ComboBoxItem>>,
  'children' | 'className' | 'items' | 'defaultItems' | 'defaultFilter' | 'style'
> {
  /** Accessible name, rendered above the input. */
  label: ReactNode
  /** Options for the current input. The caller filters them, possibly on a server. */
  items: readonly ComboBoxItem[]
  /** Options are loading. @default false */
  isLoading?: boolean
  /** Permanent help text: format, or reason. */
  hint?: ReactNode
  /** Validation message with the fix. Present = invalid. */
  errorMessage?: string | undefined
  /** Hides the label visually only. @default false */
  isLabelHidden?: boolean
  /** Adds "(optional)" to the label. @default false */
  isOptional?: boolean
  /** Text of the empty input; never instead of a label. */
  placeholder?: string
  /** Texts in the language of the page. @default English */
  labels?: Partial<ComboBoxMessages & FieldMessages>
  /** Class of the root element. */
  className?: string | undefined
}

// The caller has filtered the items.
const showAll = () => true

/**
 * A text field with suggestions, for large sets such as places, drivers and loads. Fetch suggestions in
 * `onInputChange` and pass them as `items`.
 */
export const ComboBox = withRef(function ComboBox({
  label,
  items,
  isLoading = false,
  hint,
  errorMessage,
  isLabelHidden = false,
  isOptional = false,
  placeholder,
  labels,
  className,
  menuTrigger = 'input',
  ...rest
}: ComboBoxProps) {
  const text = { ...comboBoxMessages, ...fieldMessages, ...useCommonWords(), ...labels }
  const name = <FieldName label={label} optional={isOptional ? text.optional : undefined} />
  return (
    <AriaComboBox<ComboBoxItem>
      // An open list hides the rest of the page from screen readers: focus on an error must not open it.
      menuTrigger={errorMessage ? 'input' : menuTrigger}
      allowsEmptyCollection
      // Validation errors do not block submitting, as in all fields.
      validationBehavior="aria"
      {...rest}
      items={items}
      defaultFilter={showAll}
      isInvalid={Boolean(errorMessage)}
      className={clsx(fieldStyles.root, errorMessage && 'has-error', className)}
    >
      <Label className={clsx(fieldStyles.label)} data-hidden={isLabelHidden || undefined}>
        {isLabelHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      </Label>
      <span className={styles.box}>
        <Input
          className={clsx(fieldStyles.control, styles.input)}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
        <Button className={clsx(styles.arrow)} aria-label={text.showOptions}>
          <Icon as={ChevronDown} size={16} />
        </Button>
      </span>
      {hint ? (
        <Text slot="description" className={fieldStyles.hint}>
          {hint}
        </Text>
      ) : null}
      <AriaFieldError className={clsx(fieldStyles.error)}>
        {errorMessage ? <ErrorWords prefix={text.errorPrefix} message={errorMessage} /> : null}
      </AriaFieldError>
      <SuggestionPopover className={clsx(popoverStyles.root, styles.popover)}>
        <ListBox<ComboBoxItem>
          className={clsx(popoverStyles.list)}
          renderEmptyState={() => (
            <div className={popoverStyles.empty}>
              <NothingToChoose isLoading={isLoading} text={text} />
            </div>
          )}
        >
          {(item) => (
            <ListBoxItem id={item.id} textValue={item.label} className={clsx(popoverStyles.item)}>
              <span>{item.label}</span>
              {item.detail ? <span className={popoverStyles.detail}>{item.detail}</span> : null}
            </ListBoxItem>
          )}
        </ListBox>
      </SuggestionPopover>
    </AriaComboBox>
  )
})

/** Depends on whether the input is empty. */
function NothingToChoose({ isLoading, text }: { isLoading: boolean; text: ComboBoxMessages }) {
  const isTyped = Boolean(useContext(ComboBoxStateContext)?.inputValue)
  if (isLoading) return text.loading
  return isTyped ? text.empty : text.start
}
