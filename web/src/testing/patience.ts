import { configure } from '@testing-library/react';

// How long a query waits for what is on its way: a busy machine is no failure.
configure({ asyncUtilTimeout: 40_000 });
