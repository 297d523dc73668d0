interface ImportMetaEnv {
  readonly VITE_COMPANY_NAME?: string
  readonly VITE_SUPPORT_EMAIL?: string
  readonly VITE_SUPPORT_PHONE?: string
  readonly VITE_LEGAL_EMAIL?: string
  readonly VITE_PUBLIC_SITE?: string
  readonly VITE_BLOG_URL?: string
  readonly VITE_SUPPORT_URL?: string
  readonly VITE_APP_STORE_URL?: string
  readonly VITE_GOOGLE_PLAY_URL?: string
  readonly VITE_APP_MARKER?: string
}

/** The address of a table in the build. */
declare module '*.json?url' {
  const address: string
  export default address
}
