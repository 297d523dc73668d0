export interface S3Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Token of temporary keys. */
  readonly sessionToken?: string | undefined
}

/** `expiresAt` undefined = never. */
export interface ExpiringKeys extends S3Keys {
  readonly expiresAt: Date | undefined
}

/** Endpoint of a container's credentials (ECS, EKS Pod Identity). */
export interface ContainerKeySource {
  readonly kind: 'container'
  readonly url: string
  /** The `Authorization` header, or a file with it, which is read for each request. */
  readonly authorization?: string | undefined
  readonly authorizationFile?: string | undefined
}

/** A role assumed with a token of the cluster (IAM roles for service accounts). */
export interface WebIdentityKeySource {
  readonly kind: 'webIdentity'
  readonly roleArn: string
  readonly sessionName: string
  /** The cluster replaces this file. */
  readonly tokenFile: string
  /** Security Token Service. */
  readonly stsUrl: string
}

export type KeySource = ContainerKeySource | WebIdentityKeySource
