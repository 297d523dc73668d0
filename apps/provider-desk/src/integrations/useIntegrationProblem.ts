import { detailsOf } from '@portal/app-kit/methods'
import { INTEGRATION_USER, WEBHOOK, type IntegrationProblem } from '@portal/contract'
import { INVALID_INPUT } from '@portal/contract/client/refusals/INVALID_INPUT'
import type { UiApiError } from '@portal/ui-api'
import { useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'

const MESSAGES: Readonly<Record<IntegrationProblem, MessageId>> = {
  urlNotHttps: 'integrations.problem.urlNotHttps',
  urlHasCredentials: 'integrations.problem.urlHasCredentials',
  urlNotPublic: 'integrations.problem.urlNotPublic',
  keyNotJwk: 'integrations.problem.keyNotJwk',
  keyPrivate: 'integrations.problem.keyPrivate',
  keyUnsupported: 'integrations.problem.keyUnsupported',
  tooManyEndpoints: 'integrations.problem.tooManyEndpoints',
  tooManyUsers: 'integrations.problem.tooManyUsers',
}

/** A refused save of an integration form: the error of a field, or of the form. */
export interface IntegrationFailure {
  url: string | undefined
  publicKey: string | undefined
  form: string | undefined
}

/** Places a failed request at the field that it names. */
export function useIntegrationProblem(action: {
  error: UiApiError | undefined
  failure: string | undefined
}): IntegrationFailure {
  const intl = useIntl()
  const details = action.error && detailsOf(action.error, INVALID_INPUT)
  if (!details || !('integrationProblem' in details))
    return { url: undefined, publicKey: undefined, form: action.failure }
  const { integrationProblem: problem } = details
  const text = intl.formatMessage(
    { id: MESSAGES[problem] },
    { endpoints: WEBHOOK.mostEndpoints, users: INTEGRATION_USER.most },
  )
  return {
    url: problem.startsWith('url') ? text : undefined,
    publicKey: problem.startsWith('key') ? text : undefined,
    form: problem.startsWith('tooMany') ? text : undefined,
  }
}
