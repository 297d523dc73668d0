import { WEBHOOK, WEBHOOK_EVENTS } from '@portal/contract'
import { create } from '@portal/contract/client/DeskWebhooks/create'
import { update } from '@portal/contract/client/DeskWebhooks/update'
import type { WebhookEndpoint } from '@portal/contract/methods'
import { CheckboxGroup, TextField } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FormDialog } from '#/dialogs/FormDialog'
import { useAction } from '#/methods/useAction'
import { useCodeText } from '#/methods/useCodeText'
import { useIntegrationProblem } from './useIntegrationProblem'

export interface EndpointDialogProps {
  /** Undefined adds an endpoint. */
  endpoint?: WebhookEndpoint
  /** Addresses of the other endpoints, of which a new one is not added. @default none */
  taken?: readonly string[]
  /** Receives the secret of a new endpoint. */
  onSaved: (secret: string | undefined) => Promise<unknown>
  /** A request without a response may have added the endpoint. */
  onFailed?: () => void
  onClose: () => void
}

const isWebAddress = (text: string): boolean => /^https?:\/\//iu.test(text) && URL.canParse(text)

/** Adds or changes a receiver: its address and events. */
export function EndpointDialog({ endpoint, taken = [], onSaved, onFailed, onClose }: EndpointDialogProps) {
  const intl = useIntl()
  const codeText = useCodeText()
  const adding = useAction(create)
  const changing = useAction(update)
  const [url, setUrl] = useState(endpoint?.url ?? '')
  const [description, setDescription] = useState(endpoint?.description ?? '')
  const [events, setEvents] = useState<readonly string[]>(endpoint?.events ?? WEBHOOK_EVENTS)
  const [isChecked, setIsChecked] = useState(false)
  const saving = endpoint ? changing : adding
  const problem = useIntegrationProblem(saving)
  const isUrlWrong = !isWebAddress(url.trim())
  const isTaken = taken.includes(url.trim())
  const isEmpty = events.length === 0
  const errorOf = (
    isWrong: boolean,
    id: 'integrations.url.wrong' | 'integrations.url.taken' | 'integrations.events.missing',
  ) => (isChecked && isWrong ? intl.formatMessage({ id }) : undefined)
  async function save() {
    setIsChecked(true)
    if (isUrlWrong || isTaken || isEmpty) return
    const facts = {
      url: url.trim(),
      description: description.trim(),
      events: WEBHOOK_EVENTS.filter((event) => events.includes(event)),
    }
    if (endpoint) {
      if (await changing.run({ endpointId: endpoint.id, ...facts })) await onSaved(undefined)
      return
    }
    const added = await adding.run(facts)
    if (added) await onSaved(added.secret)
    else onFailed?.()
  }
  return (
    <FormDialog
      size="medium"
      title={<FormattedMessage id={endpoint ? 'integrations.edit.title' : 'integrations.add'} />}
      action={<FormattedMessage id="integrations.save" />}
      isPending={saving.isPending}
      failure={problem.form}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={<FormattedMessage id="integrations.url" />}
        type="url"
        value={url}
        onValueChange={(next) => {
          setUrl(next)
          saving.reset()
        }}
        maxLength={WEBHOOK.maxUrlLength}
        autoComplete="off"
        hint={<FormattedMessage id="integrations.url.hint" />}
        errorMessage={
          errorOf(isUrlWrong, 'integrations.url.wrong') ??
          errorOf(isTaken, 'integrations.url.taken') ??
          problem.url
        }
      />
      <TextField
        label={<FormattedMessage id="integrations.description" />}
        value={description}
        onValueChange={setDescription}
        maxLength={WEBHOOK.maxDescriptionLength}
        autoComplete="off"
      />
      <CheckboxGroup
        label={<FormattedMessage id="integrations.events" />}
        options={WEBHOOK_EVENTS.map((value) => ({
          value,
          label: codeText('integrations.event', value),
        }))}
        value={events}
        onValueChange={setEvents}
        errorMessage={errorOf(isEmpty, 'integrations.events.missing')}
      />
    </FormDialog>
  )
}
