import { LinkButton } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import { recordPath } from '#/features/my-company/recordPath'

export function ImportLink() {
  return (
    <LinkButton href={recordPath('Equipments', 'import')}>
      <FormattedMessage id="company.import.open" />
    </LinkButton>
  )
}
