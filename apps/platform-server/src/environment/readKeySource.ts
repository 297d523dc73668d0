import type { KeySource } from '../files/keys/S3Keys'
import { EnvironmentError } from './EnvironmentError'
import type { EnvironmentValues } from './environmentSchema'
import { requireSafeUrl } from './requireSafeUrl'

/** ECS, for relative paths. */
const ECS = 'http://169.254.170.2'

/** ECS and EKS serve credentials within a machine, without TLS. */
const LINK_LOCAL: ReadonlySet<string> = new Set(['169.254.170.2', '169.254.170.23', '[fd00:ec2::23]'])

/**
 * Returns the endpoint of a bucket's temporary keys, by the variables that EKS and ECS set; undefined =
 * none.
 *
 * @throws {EnvironmentError} for an address that credentials must not be read from.
 */
export function readKeySource(values: EnvironmentValues): KeySource | undefined {
  const { AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile, AWS_ROLE_ARN: roleArn } = values
  if (tokenFile !== undefined && roleArn !== undefined) {
    const stsUrl = values.AWS_ENDPOINT_URL_STS ?? `https://sts.${values.FILES_S3_REGION}.amazonaws.com/`
    requireSafeUrl('AWS_ENDPOINT_URL_STS', stsUrl)
    return { kind: 'webIdentity', roleArn, sessionName: values.AWS_ROLE_SESSION_NAME, tokenFile, stsUrl }
  }
  const url = containerUrl(values)
  if (url === undefined) return undefined
  return {
    kind: 'container',
    url,
    authorization: values.AWS_CONTAINER_AUTHORIZATION_TOKEN,
    authorizationFile: values.AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE,
  }
}

function containerUrl({
  AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: path,
  AWS_CONTAINER_CREDENTIALS_FULL_URI: full,
}: EnvironmentValues): string | undefined {
  if (path !== undefined) {
    const url = new URL(path, ECS)
    if (url.origin !== ECS)
      throw new EnvironmentError('AWS_CONTAINER_CREDENTIALS_RELATIVE_URI must be a path, not an address.')
    return url.href
  }
  if (full === undefined) return undefined
  if (!LINK_LOCAL.has(new URL(full).hostname)) requireSafeUrl('AWS_CONTAINER_CREDENTIALS_FULL_URI', full)
  return full
}
