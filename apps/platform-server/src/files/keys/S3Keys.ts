/** Keys that sign requests to a bucket. */
export interface S3Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The token of temporary keys. */
  readonly sessionToken?: string | undefined
}

/** Keys with the time at which the store rejects them; undefined = never. */
export interface ExpiringKeys extends S3Keys {
  readonly expiresAt: Date | undefined
}

/** The endpoint of a container's credentials (ECS, EKS Pod Identity). */
export interface ContainerKeySource {
  readonly kind: 'container'
  readonly url: string
  /** The header `Authorization`, or a file with it, which is read again for each request. */
  readonly authorization?: string | undefined
  readonly authorizationFile?: string | undefined
}

/** A role that is assumed with a token of the cluster (IAM roles for service accounts). */
export interface WebIdentityKeySource {
  readonly kind: 'webIdentity'
  readonly roleArn: string
  readonly sessionName: string
  /** The file of the token, which the cluster replaces. */
  readonly tokenFile: string
  /** The address of the Security Token Service. */
  readonly stsUrl: string
}

export type KeySource = ContainerKeySource | WebIdentityKeySource
