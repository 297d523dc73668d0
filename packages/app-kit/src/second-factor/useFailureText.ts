import { useIntl } from 'react-intl'
import { FactorError } from './FactorError'

export function useFailureText(): (error: unknown) => string {
  const intl = useIntl()
  return (error) => {
    const { reason, retryAfterSeconds = 60 } =
      error instanceof FactorError ? error : new FactorError('failed')
    switch (reason) {
      case 'wrong':
        return intl.formatMessage({ id: 'second-factor.failure.wrong' })
      case 'wrong-password':
        return intl.formatMessage({ id: 'second-factor.failure.password' })
      case 'expired':
        return intl.formatMessage({ id: 'second-factor.failure.expired' })
      case 'too-many':
        return intl.formatMessage(
          { id: 'second-factor.failure.tooMany' },
          { minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) },
        )
      case 'last':
        return intl.formatMessage({ id: 'second-factor.failure.last' })
      case 'limit':
        return intl.formatMessage({ id: 'second-factor.failure.limit' })
      case 'cancelled':
        return intl.formatMessage({ id: 'second-factor.failure.cancelled' })
      case 'known-passkey':
        return intl.formatMessage({ id: 'second-factor.failure.known' })
      case 'unreachable':
        return intl.formatMessage({ id: 'second-factor.failure.unreachable' })
      case 'failed':
        return intl.formatMessage({ id: 'second-factor.failure.failed' })
    }
  }
}
