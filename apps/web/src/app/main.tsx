import '../design-system/font/font.css';
import '../design-system/mantine.css';
import '../design-system/parts.css';
import '../design-system/layout.css';
import '../design-system/global.css';
import { diaOf } from '@frota/contract/tempo';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { TodayContext } from '../design-system/clock.ts';
import { cssVariablesResolver, theme } from '../design-system/theme.ts';
import { queryClient } from '../http/query-client.ts';
import { readUsuario } from '../http/session.ts';
import { keepInstallOffer } from '../offline/install.ts';
import { startWorker } from '../offline/new-version.ts';
import { fetchPage } from './pages.tsx';
import { Screens } from './screens.tsx';

// zod would try whether it may compile code, which the policy of the page forbids and reports. It is loaded later.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const today = (): string => diaOf(new Date());

if (readUsuario()) void fetchPage(location.pathname);
keepInstallOffer();
if (import.meta.env.PROD) startWorker();

const root = document.getElementById('root');
// Too old browsers have a notice here instead (vite/floor-check.js).
if (root)
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
      >
        <QueryClientProvider client={queryClient}>
          {/* As a transition, a field kept in the address would show its old value for a while. */}
          <BrowserRouter useTransitions={false}>
            <TodayContext value={today}>
              <Screens />
            </TodayContext>
          </BrowserRouter>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
