export default {
  distDir: 'dist',
  // turbo caches the build; a second cache would be 90 MB.
  experimental: { turbopackFileSystemCacheForBuild: false },
}
