import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors.ts';

const MAX_RETRIES = 2;

/** A 4xx is not retried; other errors twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The yard's network may work while the browser thinks it is offline.
      networkMode: 'always',
      staleTime: 10_000,
      retry: (failures, error) =>
        failures < MAX_RETRIES && !(error instanceof ApiError && error.status < 500),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
