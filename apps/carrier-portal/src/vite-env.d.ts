interface ImportMetaEnv {
  readonly VITE_COMPANY_NAME?: string
  readonly VITE_PUBLIC_SITE?: string
}
