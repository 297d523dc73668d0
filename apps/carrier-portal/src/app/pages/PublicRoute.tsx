import { PublicPage } from '#/features/public/PublicPage'
import {
  dataProcessingContent,
  helpContent,
  privacyContent,
  termsContent,
} from '#/features/public/publicPages'
import { WithMessages } from '#/i18n/i18n'

const contents = {
  help: helpContent,
  terms: termsContent,
  dataProcessing: dataProcessingContent,
  privacy: privacyContent,
}

/** A page without a session. */
export function PublicRoute({ page }: { page: keyof typeof contents }) {
  return (
    <WithMessages catalogue="public">
      <PublicPage content={contents[page]} />
    </WithMessages>
  )
}
