import { createRetryKey } from '@portal/app-kit/methods'
import { MAX_LENGTHS } from '@portal/contract'
import { TextField, toastQueue } from '@portal/portal-ui'
import { createRecord } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { useRef, useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { useFocusFirstError } from '#/focus/useFocusFirstError'
import type { MessageId } from '#/i18n/messageId'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { useSession } from '#/session/SessionProvider'

export interface SaveUnderNameConfig {
  /** @default '' */
  proposed?: string
  texts: { name: MessageId; nameNeeded: MessageId; done: MessageId }
  /** Writes the record; `create` adds it to the user's saved searches, one time for each content. */
  write: (name: string, create: (fields: object) => Promise<void>) => Promise<unknown>
  onSaved: () => void
  onType?: () => void
}

/** State of a form that saves an address under a name: the name's field, its error, the writing and its outcome. */
export function useSaveUnderName({ proposed = '', texts, write, onSaved, onType }: SaveUnderNameConfig) {
  const intl = useIntl()
  const failureText = useCallFailureText()
  const uiApi = useUiApi()
  const { contactId, accountId } = useSession()
  const [typed, setTyped] = useState(proposed)
  const [errors, setErrors] = useState<{ name?: boolean }>({})
  const [isSaving, setSaving] = useState(false)
  const [keys] = useState(createRetryKey)
  const formRef = useRef<HTMLFormElement>(null)
  useFocusFirstError(formRef, errors)
  const name = typed.trim()

  async function create(fields: object) {
    const input = {
      apiName: 'Saved_Search__c',
      fields: { ...fields, Contact__c: contactId, Account__c: accountId },
    }
    await uiApi.invoke(createRecord, { ...input, idempotencyKey: keys.of(input) })
    keys.settle(input)
  }

  async function save() {
    setErrors({ name: name === '' })
    if (name === '') return
    setSaving(true)
    try {
      await write(name, create)
      toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: texts.done }, { name }) })
      setTyped(proposed)
      onSaved()
    } catch (error) {
      toastQueue.add({ kind: 'error', message: failureText(error) })
    }
    setSaving(false)
  }

  return {
    name,
    isSaving,
    save,
    formProps: {
      ref: formRef,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void save()
      },
    },
    nameField: (
      <TextField
        label={intl.formatMessage({ id: texts.name })}
        value={typed}
        maxLength={MAX_LENGTHS.label}
        autoComplete="off"
        errorMessage={errors.name ? intl.formatMessage({ id: texts.nameNeeded }) : undefined}
        onValueChange={(next) => {
          onType?.()
          setErrors({})
          setTyped(next)
        }}
      />
    ),
  }
}
