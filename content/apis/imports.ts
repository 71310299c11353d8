import type { ImportsConfig } from 'docgen-site';

/**
 * What the compiler of 25.5.0 answered when each public name was imported from each package around it. Of names that are not listed the
 * module is part of the line.
 */

const words = (text: string): readonly string[] => text.split(' ');

/** Names that the prelude brings: all of them compile without an import. */
const PRELUDE = words(
  'stdlib.builtin.anytype.AnyType stdlib.builtin.anytype.UnknownDestructibility stdlib.builtin.bool.Bool stdlib.builtin.bool.Boolable stdlib.builtin.bool.ImplicitlyBoolable stdlib.builtin.bool.all stdlib.builtin.bool.any stdlib.builtin.breakpoint.breakpoint stdlib.builtin.builtin_slice.Slice stdlib.builtin.builtin_slice.slice stdlib.builtin.comparable.Comparable stdlib.builtin.comparable.GreaterThanComparable stdlib.builtin.comparable.GreaterThanOrEqualComparable stdlib.builtin.comparable.LessThanComparable stdlib.builtin.comparable.LessThanOrEqualComparable stdlib.builtin.constrained.constrained stdlib.builtin.coroutine.AnyCoroutine stdlib.builtin.coroutine.Coroutine stdlib.builtin.coroutine.RaisingCoroutine stdlib.builtin.debug_assert.debug_assert stdlib.builtin.dtype.DType stdlib.builtin.equality_comparable.EqualityComparable stdlib.builtin.error.Error stdlib.builtin.float_literal.FloatLiteral stdlib.builtin.floatable.Floatable stdlib.builtin.floatable.FloatableRaising stdlib.builtin.format_int.bin stdlib.builtin.format_int.hex stdlib.builtin.format_int.oct stdlib.builtin.identifiable.Identifiable stdlib.builtin.int.ImplicitlyIntable stdlib.builtin.int.Indexer stdlib.builtin.int.Int stdlib.builtin.int.Intable stdlib.builtin.int.IntableRaising stdlib.builtin.int.index stdlib.builtin.int_literal.IntLiteral stdlib.builtin.len.Sized stdlib.builtin.len.SizedRaising stdlib.builtin.len.UIntSized stdlib.builtin.len.len stdlib.builtin.math.Absable stdlib.builtin.math.Powable stdlib.builtin.math.Roundable stdlib.builtin.math.abs stdlib.builtin.math.divmod stdlib.builtin.math.max stdlib.builtin.math.min stdlib.builtin.math.pow stdlib.builtin.math.round stdlib.builtin.none.NoneType stdlib.builtin.range.range stdlib.builtin.rebind.rebind stdlib.builtin.repr.Representable stdlib.builtin.repr.repr stdlib.builtin.reversed.ReversibleRange stdlib.builtin.reversed.reversed stdlib.builtin.simd.BFloat16 stdlib.builtin.simd.Byte stdlib.builtin.simd.Float16 stdlib.builtin.simd.Float32 stdlib.builtin.simd.Float64 stdlib.builtin.simd.Float8_e4m3fn stdlib.builtin.simd.Float8_e4m3fnuz stdlib.builtin.simd.Float8_e5m2 stdlib.builtin.simd.Float8_e5m2fnuz stdlib.builtin.simd.Int128 stdlib.builtin.simd.Int16 stdlib.builtin.simd.Int256 stdlib.builtin.simd.Int32 stdlib.builtin.simd.Int64 stdlib.builtin.simd.Int8 stdlib.builtin.simd.SIMD stdlib.builtin.simd.Scalar stdlib.builtin.simd.UInt128 stdlib.builtin.simd.UInt16 stdlib.builtin.simd.UInt256 stdlib.builtin.simd.UInt32 stdlib.builtin.simd.UInt64 stdlib.builtin.simd.UInt8 stdlib.builtin.sort.partition stdlib.builtin.sort.sort stdlib.builtin.str.Stringable stdlib.builtin.str.StringableRaising stdlib.builtin.string_literal.StringLiteral stdlib.builtin.swap.swap stdlib.builtin.tuple.Tuple stdlib.builtin.type_aliases.AnyTrivialRegType stdlib.builtin.type_aliases.ImmutableAnyOrigin stdlib.builtin.type_aliases.ImmutableOrigin stdlib.builtin.type_aliases.MutableAnyOrigin stdlib.builtin.type_aliases.MutableOrigin stdlib.builtin.type_aliases.Origin stdlib.builtin.type_aliases.OriginSet stdlib.builtin.type_aliases.StaticConstantOrigin stdlib.builtin.uint.UInt stdlib.builtin.value.Copyable stdlib.builtin.value.Defaultable stdlib.builtin.value.ExplicitlyCopyable stdlib.builtin.value.Iterator stdlib.builtin.value.Movable stdlib.builtin.variadics.VariadicList stdlib.builtin.variadics.VariadicListMem stdlib.builtin.variadics.VariadicPack stdlib.collections.dict.Dict stdlib.collections.dict.KeyElement stdlib.collections.inline_array.InlineArray stdlib.collections.list.List stdlib.collections.optional.Optional stdlib.collections.string.codepoint.Codepoint stdlib.collections.string.string.String stdlib.collections.string.string.ascii stdlib.collections.string.string.atof stdlib.collections.string.string.atol stdlib.collections.string.string.chr stdlib.collections.string.string.ord stdlib.collections.string.string_slice.StaticString stdlib.collections.string.string_slice.StringSlice stdlib.documentation.documentation.doc_private stdlib.hashlib.hash.Hashable stdlib.hashlib.hash.hash stdlib.io.file.FileHandle stdlib.io.file.open stdlib.io.file_descriptor.FileDescriptor stdlib.io.io.input stdlib.io.io.print stdlib.io.write.Writable stdlib.io.write.Writer stdlib.memory.pointer.AddressSpace stdlib.memory.pointer.Pointer stdlib.memory.span.Span stdlib.memory.unsafe_pointer.OpaquePointer stdlib.memory.unsafe_pointer.UnsafePointer',
);

/** Import lines of the standard library. */
export const stdlibImports: ImportsConfig = {
  root: 'stdlib',
  prelude: PRELUDE,
  reExports: {
    algorithm: words(
      'BinaryTile1DTileUnitFunc Dynamic1DTileUnitFunc Dynamic1DTileUnswitchUnitFunc Static1DTileUnitFunc Static1DTileUnitFuncWithFlags Static1DTileUnswitchUnitFunc Static2DTileUnitFunc SwitchedFunction SwitchedFunction2 all_true any_true cumsum elementwise map map_reduce max mean min none_true parallel_memcpy parallelize parallelize_over_rows product reduce reduce_boolean stencil stencil_gpu sum sync_parallelize tile tile_and_unswitch tile_middle_unswitch_boundaries unswitch variance vectorize',
    ),
    base64: words(
      'b16decode b16encode b64decode b64encode',
    ),
    benchmark: words(
      'Batch Bench BenchConfig BenchId BenchMetric Bencher BenchmarkInfo Format Mode QuickBench Report ThroughputMeasure Unit clobber_memory keep run',
    ),
    bit: words(
      'bit_not bit_reverse bit_width byte_swap count_leading_zeros count_trailing_zeros log2_ceil log2_floor next_power_of_two pop_count prev_power_of_two rotate_bits_left rotate_bits_right',
    ),
    buffer: words(
      'Dim DimList NDBuffer',
    ),
    collections: words(
      'BitSet Counter Deque LinkedList OptionalReg OwnedKwargsDict Set',
    ),
    'collections.string': words(
      'CodepointsIter',
    ),
    compile: words(
      'CompiledFunctionInfo compile_info get_linkage_name get_type_name',
    ),
    complex: words(
      'ComplexFloat32 ComplexFloat64 ComplexSIMD abs',
    ),
    gpu: words(
      'AMDScheduleBarrierMask AddressSpace CacheEviction CacheOperation Consistency Fill MAX_THREADS_PER_BLOCK_METADATA NamedBarrierSemaphore PDL PDLLevel ReduceOp Semaphore WARP_SIZE async_copy async_copy_arrive async_copy_commit_group async_copy_wait_all async_copy_wait_group barrier block_dim block_id_in_cluster block_idx block_rank_in_cluster cluster_arrive cluster_arrive_relaxed cluster_dim cluster_idx cluster_sync cluster_sync_relaxed cluster_wait cp_async_bulk_commit_group cp_async_bulk_tensor_global_shared_cta cp_async_bulk_tensor_reduce cp_async_bulk_tensor_shared_cluster_global cp_async_bulk_tensor_shared_cluster_global_multicast cp_async_bulk_wait_group elect_one_sync external_memory fence_async_view_proxy fence_mbarrier_init fence_proxy_tensormap_generic_sys_acquire fence_proxy_tensormap_generic_sys_release global_idx grid_dim lane_id launch_dependent_grids load mbarrier_arrive mbarrier_arrive_expect_tx_shared mbarrier_init mbarrier_test_wait mbarrier_try_wait_parity_shared multimem_ld_reduce multimem_st named_barrier schedule_barrier schedule_group_barrier sm_id syncwarp thread_idx wait_on_dependent_grids warp_id',
    ),
    'gpu.host': words(
      'Attribute ConstantMemoryMapping DeviceAttribute DeviceBuffer DeviceContext DeviceFunction DeviceMulticastBuffer DeviceStream Dim FuncAttribute HostBuffer LaunchAttribute get_gpu_target',
    ),
    hashlib: words(
      'Hasher default_comp_time_hasher default_hasher',
    ),
    logger: words(
      'Level Logger',
    ),
    math: words(
      'CeilDivable CeilDivableRaising Ceilable Floorable Truncable acos acosh align_down align_up asin asinh atan atan2 atanh cbrt ceil ceildiv clamp copysign cos cosh e erf erfc exp exp2 expm1 factorial floor fma frexp gamma gcd hypot iota isclose isqrt j0 j1 lcm ldexp lgamma log log10 log1p log2 logb modf pi recip remainder scalb sin sinh sqrt tan tanh tau trunc ulp y0 y1',
    ),
    memory: words(
      'ArcPointer OwnedPointer bitcast memcmp memcpy memset memset_zero pack_bits stack_allocation',
    ),
    os: words(
      'Atomic PathLike SEEK_CUR SEEK_END SEEK_SET abort getenv getuid listdir lstat makedirs mkdir remove removedirs rmdir sep setenv stat stat_result unlink unsetenv',
    ),
    'os.path': words(
      'basename dirname exists expanduser expandvars getsize is_absolute isdir isfile islink join lexists split split_extension splitroot',
    ),
    pathlib: words(
      'DIR_SEPARATOR Path cwd',
    ),
    pwd: words(
      'getpwnam getpwuid',
    ),
    python: words(
      'ConvertibleFromPython ConvertibleToPython Python PythonObject',
    ),
    random: words(
      'rand randint randn randn_float64 random_float64 random_si64 random_ui64 seed shuffle',
    ),
    stat: words(
      'S_IFBLK S_IFCHR S_IFDIR S_IFIFO S_IFLNK S_IFMT S_IFREG S_IFSOCK S_ISBLK S_ISCHR S_ISDIR S_ISFIFO S_ISLNK S_ISREG S_ISSOCK',
    ),
    subprocess: words(
      'run',
    ),
    sys: words(
      'CompilationTarget DEFAULT_RTLD DLHandle PrefetchCache PrefetchLocality PrefetchOptions PrefetchRW RTLD alignof argv bitwidthof breakpointhook compressed_store env_get_bool env_get_dtype env_get_int env_get_string exit external_call gather has_accelerator has_amd_gpu_accelerator has_nvidia_gpu_accelerator is_amd_gpu is_big_endian is_compile_time is_defined is_gpu is_little_endian is_nvidia_gpu llvm_intrinsic masked_load masked_store num_logical_cores num_performance_cores num_physical_cores prefetch scatter simdbitwidth simdbytewidth simdwidthof sizeof strided_load strided_store',
    ),
    tempfile: words(
      'NamedTemporaryFile TemporaryDirectory gettempdir mkdtemp',
    ),
    testing: words(
      'assert_almost_equal assert_equal assert_equal_pyobj assert_false assert_is assert_is_not assert_not_equal assert_raises assert_true',
    ),
    time: words(
      'monotonic perf_counter perf_counter_ns sleep time_function',
    ),
    utils: words(
      'BlockingScopedLock BlockingSpinLock Index IndexList SpinWaiter StaticTuple Variant product',
    )
  },
};

/** Import lines of the kernels. The packages of 25.5.0 lack a module that `linalg`, `nn` and `quantization` load, so nobody can import these. */
export const kernelImports: ImportsConfig = {
  reExports: {
    layout: words(
      'IntTuple Layout LayoutList LayoutTensor RuntimeLayout RuntimeTuple UNKNOWN_VALUE composition print_layout stack_allocation_like',
    ),
    nvml: words(
      'Device',
    )
  },
  except: words('linalg nn quantization'),
};

/** Import lines of the MAX libraries. Their modules cannot be imported, only what the packages re-export. */
export const maxImports: ImportsConfig = {
  reExports: {
    compiler: words(
      'StaticTensorSpec register view_kernel',
    ),
    tensor: words(
      'DynamicTensor IOSpec Input InputTensor InputVariadicTensors ManagedTensorSlice MutableInput Output OutputTensor RuntimeTensorSpec VariadicTensors foreach',
    )
  },
  except: words('compiler.directives tensor.io_spec tensor.managed_tensor_slice tensor.tensor_spec tensor.transitional'),
};
