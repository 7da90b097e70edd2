import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors.ts';

const MAX_RETRIES = 2;

/** One cache for the app. A 4xx is an answer and is not asked again; anything else is tried twice more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The yard's own network may work while the browser believes that it is offline.
      networkMode: 'always',
      staleTime: 10_000,
      retry: (failures, error) =>
        failures < MAX_RETRIES && !(error instanceof ApiError && error.status < 500),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
