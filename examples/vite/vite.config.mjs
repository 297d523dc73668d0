import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const { ORG_URL = 'http://localhost:4000', ORG_TOKEN = '' } = process.env

// The browser has no token: this server adds it. In production, the server that signs users in does so.
const proxy = {
  '/services': { target: ORG_URL, changeOrigin: true, headers: { Authorization: `Bearer ${ORG_TOKEN}` } },
}

export default defineConfig({ plugins: [react()], server: { proxy }, preview: { proxy } })
