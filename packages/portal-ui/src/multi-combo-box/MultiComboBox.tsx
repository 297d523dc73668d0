import { X } from 'lucide-react'
import { useRef } from 'react'
import { ComboBox, type ComboBoxItem, type ComboBoxProps } from '../combo-box/ComboBox.js'
import { Button } from '../button/Button.js'
import { useFocusAfterRemoval } from '../field/useFocusAfterRemoval.js'
import { Icon } from '../icon/Icon.js'
import { withRef } from '../older-react/withRef.js'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.js'
import { fillIn } from '../words/fillIn.js'
import { multiComboBoxMessages, type MultiComboBoxMessages } from './messages.js'
import styles from './MultiComboBox.module.css'

export interface MultiComboBoxProps extends Omit<
  ComboBoxProps,
  | 'label'
  | 'value'
  | 'selectedKey'
  | 'onSelectionChange'
  | 'onChange'
  | 'labels'
  | 'inputValue'
  | 'onInputChange'
  | 'name'
  | 'formValue'
> {
  /** Accessible name, rendered above the input. */
  label: string
  /** Selected options, in the order of selection. */
  chosen: readonly ComboBoxItem[]
  /** Called with the selected options. */
  onChosenChange: (chosen: ComboBoxItem[]) => void
  /** The current input. */
  inputValue: string
  /** Called with the typed text. */
  onInputChange: (text: string) => void
  /** Name of a native form field with an entry per selected `id`. */
  name?: string
  /** Texts in the language of the page. @default English */
  labels?: Partial<MultiComboBoxMessages> & NonNullable<ComboBoxProps['labels']>
}

/**
 * A text field with suggestions and multiple selection. Selected items are rendered below as remove
 * buttons.
 */
export const MultiComboBox = withRef(function MultiComboBox({
  label,
  items,
  chosen,
  onChosenChange,
  inputValue,
  onInputChange,
  name,
  form,
  labels = {},
  ...rest
}: MultiComboBoxProps) {
  const text = { ...multiComboBoxMessages, ...labels }
  const root = useRef<HTMLDivElement>(null)
  const removing = useFocusAfterRemoval(chosen.length, () => [
    ...(root.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []),
    ...(root.current?.querySelectorAll<HTMLElement>('input[role="combobox"]') ?? []),
  ])
  const chosenIds = new Set(chosen.map((item) => item.id))
  return (
    <div ref={root} className={styles.root}>
      <ComboBox
        {...rest}
        label={label}
        labels={labels}
        items={items.filter((item) => !chosenIds.has(item.id))}
        inputValue={inputValue}
        onInputChange={onInputChange}
        // Changing `selectedKey` closes the list; otherwise Tab would select a second item.
        selectedKey={chosen.at(-1)?.id ?? null}
        onSelectionChange={(key) => {
          const item = items.find((candidate) => candidate.id === key)
          if (item && !chosenIds.has(item.id)) onChosenChange([...chosen, item])
          // Without a new selection the list was closed by Escape or blur; the remaining input would reopen
          // it.
          onInputChange('')
        }}
      />
      {name === undefined
        ? null
        : chosen.map(({ id }) => <input key={id} type="hidden" name={name} value={id} form={form} />)}
      {chosen.length > 0 ? (
        <ul className={styles.chosen} aria-label={fillIn(text.chosen, { label })}>
          {chosen.map((item, index) => (
            <li key={item.id}>
              <Button
                className={styles.chip}
                data-remove
                onPress={() => {
                  removing(index)
                  onChosenChange(chosen.filter((other) => other.id !== item.id))
                }}
              >
                <RemoveLabel template={text.remove} item={item.label} />
                <Icon as={X} size={14} />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
})

/** Only the item is visible; "Remove" is visually hidden. */
function RemoveLabel({ template, item }: { template: string; item: string }) {
  const [before = '', after = ''] = template.split('{item}', 2)
  return (
    <span>
      <VisuallyHidden>{before}</VisuallyHidden>
      {item}
      <VisuallyHidden>{after}</VisuallyHidden>
    </span>
  )
}
